import { render } from 'preact';
import '@saloon/parts/theme.css';
import 'virtual:saloon/accents.css';
import { App, Lobby } from './App.tsx';
import { watchForInstallOffer } from './shell/installing.ts';
import { followPreferences, preferences } from './shell/preferences.ts';
import { watchForUpdates } from './shell/updates.ts';
import { speakSite } from './words/site.ts';

followPreferences();
watchForInstallOffer();
if (location.pathname === '/') void Lobby.preload();
await speakSite(preferences.value.language);
render(<App />, document.getElementById('app') as HTMLElement);
watchForUpdates();
