// Before the first paint: the theme, text size and language that the player chose, so that nothing flashes or jumps.
{
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('saloon.preferences')) ?? {};
  } catch {
    // Without storage everything has its default.
  }
  const root = document.documentElement;
  if (chosen.theme === 'day' || chosen.theme === 'night') root.dataset.theme = chosen.theme;
  if (chosen.textScale) root.style.setProperty('--text-scale', chosen.textScale);
  const languages = [chosen.language, ...navigator.languages.map(language => language.slice(0, 2))];
  root.lang = languages.find(language => ['en', 'fr', 'es'].includes(language)) ?? 'en';
  // A browser that has begun to fetch the manifest of an app keeps it, whatever is named a moment later.
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest.${root.lang}.webmanifest`;
  document.head.append(manifest);
}
