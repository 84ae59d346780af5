import { LiveRegions } from '@saloon/parts';
import type { JSX } from 'preact';
import lazy from 'preact-iso/lazy';
import { LocationProvider, Route, Router } from 'preact-iso/router';
import { UpdateNotice } from './shell/UpdateNotice.tsx';
import './site.css';

/** The first page; most visits begin with it, so it may be fetched before it is shown. */
export const Lobby = lazy(() => import('./lobby/Lobby.tsx').then(({ Lobby: page }) => page));
const NewTable = lazy(() => import('./lobby/NewTable.tsx').then(({ NewTable: page }) => page));
const TablePage = lazy(() => import('./table/TablePage.tsx').then(({ TablePage: page }) => page));
const LocalTablePage = lazy(() => import('./table/LocalTablePage.tsx').then(({ LocalTablePage: page }) => page));
const PersonPage = lazy(() => import('./people/PersonPage.tsx').then(({ PersonPage: page }) => page));
const ReplayPage = lazy(() => import('./replay/ReplayPage.tsx').then(({ ReplayPage: page }) => page));
const CreditsPage = lazy(() => import('./credits/CreditsPage.tsx').then(({ CreditsPage: page }) => page));
/** For developers only; what is built has no such page. */
const SitDown = import.meta.env.DEV
  ? lazy(() => import('./dev/SitDown.tsx').then(({ SitDown: page }) => page))
  : undefined;

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
      <UpdateNotice />
    </LocationProvider>
  );
}
