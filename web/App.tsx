import { LiveRegions } from '@saloon/parts';
import type { ComponentType, JSX } from 'preact';
import lazy from 'preact-iso/lazy';
import { LocationProvider, Route, Router } from 'preact-iso/router';
import { MissingPart } from './shell/missing.tsx';
import { UpdateNotice } from './shell/UpdateNotice.tsx';
import './site.css';

/** A page that is fetched when somebody goes there; where that fails, its place is left to those who say so. */
const page = (load: () => Promise<ComponentType>) =>
  lazy(() => load().catch((): ComponentType => () => <main class="trouble-page" />));

/** The first page; most visits begin with it, so it may be fetched before it is shown. */
export const Lobby = page(async () => (await import('./lobby/Lobby.tsx')).Lobby);
const NewTable = page(async () => (await import('./lobby/NewTable.tsx')).NewTable);
const TablePage = page(async () => (await import('./table/TablePage.tsx')).TablePage);
const LocalTablePage = page(async () => (await import('./table/LocalTablePage.tsx')).LocalTablePage);
const PersonPage = page(async () => (await import('./people/PersonPage.tsx')).PersonPage);
const ReplayPage = page(async () => (await import('./replay/ReplayPage.tsx')).ReplayPage);
const CreditsPage = page(async () => (await import('./credits/CreditsPage.tsx')).CreditsPage);
/** For developers only; what is built has no such page. */
const SitDown = import.meta.env.DEV ? page(async () => (await import('./dev/SitDown.tsx')).SitDown) : undefined;

/** All pages of the site. */
export function App(): JSX.Element {
  return (
    <LocationProvider>
      <LiveRegions />
      <Router>
        <Route path="/" component={Lobby} />
        <Route path="/new/:game" component={NewTable} />
        <Route path="/table/:id" component={TablePage} />
        <Route path="/watch/:id" component={TablePage} />
        <Route path="/screen/:id" component={TablePage} />
        <Route path="/people/:id" component={PersonPage} />
        <Route path="/local/:id" component={LocalTablePage} />
        <Route path="/replay" component={ReplayPage} />
        <Route path="/replay/:id" component={ReplayPage} />
        <Route path="/replay/:place/:id" component={ReplayPage} />
        <Route path="/credits" component={CreditsPage} />
        {SitDown === undefined ? [] : <Route path="/dev/:game" component={SitDown} />}
        <Route default component={Lobby} />
      </Router>
      <MissingPart />
      <UpdateNotice />
    </LocationProvider>
  );
}
