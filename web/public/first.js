// Before the first paint: the theme, text size and language that the player chose, so that nothing flashes or jumps.
try {
  const wishes = JSON.parse(localStorage.getItem('saloon.preferences') ?? '{}');
  const root = document.documentElement;
  if (wishes.theme === 'day' || wishes.theme === 'night') root.dataset.theme = wishes.theme;
  if (wishes.textScale) root.style.setProperty('--text-scale', wishes.textScale);
  if (wishes.language) root.lang = wishes.language;
} catch {
  // Without storage everything has its default.
}
