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

  // What the page itself cannot say: that it did not come.
  const SAID = {
    en: ['The page could not be fetched.', 'Try again'],
    fr: ['La page n’a pas pu être chargée.', 'Réessayer'],
    es: ['No se pudo cargar la página.', 'Reintentar'],
  };
  const sayMissing = () => {
    const app = document.getElementById('app');
    if (app === null || app.childElementCount > 0) return;
    const [sentence, again] = SAID[root.lang];
    const [page, panel, text, button] = ['main', 'div', 'p', 'button'].map(name => document.createElement(name));
    page.className = 'trouble-page';
    panel.className = 'panel';
    text.role = 'alert';
    text.textContent = sentence;
    button.className = 'button primary';
    button.textContent = again;
    button.addEventListener('click', () => location.reload());
    panel.append(text, button);
    page.append(panel);
    app.append(page);
  };
  addEventListener('vite:preloadError', sayMissing);
  // Scripts that fail do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sayMissing(), true);
}
