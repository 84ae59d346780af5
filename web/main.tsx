import { render } from 'preact';
import '@saloon/parts/theme.css';
import { App, Lobby } from './App.tsx';
import { followPreferences, preferences } from './shell/preferences.ts';
import { watchForUpdates } from './shell/updates.ts';
import { speakSite } from './words/site.ts';

followPreferences();
if (location.pathname === '/') void Lobby.preload();
await speakSite(preferences.value.language);
render(<App />, document.getElementById('app') as HTMLElement);
watchForUpdates();
