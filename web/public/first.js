// Before the first paint: the theme, text size and language that the player chose, so that nothing flashes or jumps.
{
  let wishes = {};
  try {
    wishes = JSON.parse(localStorage.getItem('saloon.preferences')) ?? {};
  } catch {
    // Without storage everything has its default.
  }
  const root = document.documentElement;
  if (wishes.theme === 'day' || wishes.theme === 'night') root.dataset.theme = wishes.theme;
  if (wishes.textScale) root.style.setProperty('--text-scale', wishes.textScale);
  const languages = [wishes.language, ...navigator.languages.map(wish => wish.slice(0, 2))];
  root.lang = languages.find(language => ['en', 'fr', 'es'].includes(language)) ?? 'en';
  // A browser that has begun to fetch the manifest of an app keeps it, whatever is named a moment later.
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest.${root.lang}.webmanifest`;
  document.head.append(manifest);
}
