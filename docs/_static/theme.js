document.body.dataset.theme = localStorage.getItem("theme") || "auto";
