"""A filing pack as a job, which reports its progress while the pack is written."""

from collections.abc import Callable

from pit21.extras import MissingExtraError
from pit21.filing import House, PackError, PackQuestion, zip_pack
from pit21.jobs import messages as w
from pit21.jobs.stop_signal import stoppable
from pit21.jobs.versions import version_of
from pit21.lab.question import ResultCache


def write_report(
    job: w.ReportJob, store: ResultCache, say: Callable[[str], None], is_stopped: Callable[[], bool]
) -> w.ReportEnd:  # fmt: skip
    """Write the pack; RunStopped where it is stopped, ValueError with the reason where it cannot be written."""
    request = job.request
    question = PackQuestion(house=House(name=request.house), paper=request.paper, date=job.date, demo=job.demo)
    try:
        made = zip_pack(version_of(job.version), question, cache=store, progress=stoppable(say, is_stopped))
    except (PackError, MissingExtraError) as error:
        raise ValueError(str(error)) from None
    return w.ReportEnd(content=made.content, files=made.files, errors=made.errors)
