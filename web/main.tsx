import { render } from 'preact';
import '@saloon/parts/theme.css';
import 'virtual:saloon/accents.css';
import { App, Lobby } from './App.tsx';
import { watchForInstallOffer } from './shell/installing.ts';
import { watchForMissingParts } from './shell/missing.tsx';
import { followPreferences, preferences } from './shell/preferences.ts';
import { watchForUpdates } from './shell/updates.ts';
import { speakSite } from './words/site.ts';

followPreferences();
watchForInstallOffer();
watchForMissingParts();
if (location.pathname === '/') void Lobby.preload();
// Without words there is no page; `first.js` says so.
const isSpeaking = await speakSite(preferences.value.language).then(
  () => true,
  () => false,
);
if (isSpeaking) render(<App />, document.getElementById('app') as HTMLElement);
watchForUpdates();
