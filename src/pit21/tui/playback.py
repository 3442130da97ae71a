"""Shows what happened step by step, at the speed that was asked for."""

import math
from collections import deque
from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

from pit21.room.moments import RoomMoment
from pit21.tui.pace import PaceStep, steps_of


class Playback:
    """A queue of steps. `show` draws one, `finished` is called when there are none left."""

    def __init__(
        self, owner: Widget, speed: float, show: Callable[[PaceStep], None], finished: Callable[[], None]
    ) -> None:
        self.owner = owner
        self.set_speed(speed)
        self.show = show
        self.finished = finished
        self.queue: deque[PaceStep] = deque()
        self.timer: Timer | None = None

    def set_speed(self, speed: float) -> None:
        """What is added from now on is shown at this speed; 0 and infinity show it at once."""
        self.instant = speed <= 0 or math.isinf(speed)
        self.speed = 1.0 if self.instant else speed

    @property
    def running(self) -> bool:
        return self.timer is not None

    def add(self, moments: tuple[RoomMoment, ...]) -> None:
        """Show these after what is being shown."""
        self.queue.extend(steps_of(moments, self.speed))
        if self.instant:
            self.skip()
        elif not self.running:
            self._next()

    def _next(self) -> None:
        self.timer = None
        while self.queue:
            step = self.queue.popleft()
            self.show(step)
            if step.seconds > 0 and self.queue:
                # Textual drops a timer for one call if the process stands still for longer than the timer's seconds
                # when it begins; of an interval it leaves out a tick.
                self.timer = self.owner.set_interval(step.seconds, self._end_wait)
                return
        self.finished()

    def _end_wait(self) -> None:
        """After the first tick; the next step is shown by the owner, among its other calls."""
        if self.timer is not None:
            self.timer.stop()
            self.owner.call_next(self._next)

    def skip(self) -> None:
        """Skip to the end: every moment is still reported, none is waited for."""
        self.stop()
        while self.queue:
            step = self.queue.popleft()
            if step.last:
                self.show(step)
        self.finished()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
