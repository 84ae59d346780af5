import type { Passkey, SignIn } from '@saloon/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../session/api.ts';
import type { SiteError } from '../session/siteError.ts';
import { preferences } from '../shell/preferences.ts';
import { TwiceAsked } from '../shell/TwiceAsked.tsx';
import { type PageSpeaker, type PageWords, usePageWords } from '../words/pageWords.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { NoPasskeyHere, PasskeyButton } from './KeepName.tsx';

/** A list of one's own on the server, and how something is struck off it. */
interface OwnList<Row> {
  readonly rows: readonly Row[] | null;
  readonly trouble: SiteError | null;
  /** What was done last, in words. */
  readonly done: string;
  readonly heading: { readonly current: HTMLHeadingElement | null };
  look(): void;
  /** Does it, tells it, and leaves the focus where the list begins: the button that had it is gone. */
  strike(act: () => Promise<unknown>, done: string): void;
}

function useOwnList<Row>(fetchRows: () => Promise<readonly Row[]>): OwnList<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const look = () => {
    fetchRows().then(setRows, setTrouble);
  };
  useEffect(look, []);
  const strike = async (act: () => Promise<unknown>, words: string) => {
    setTrouble(null);
    await act();
    setRows(await fetchRows());
    setDone(words);
    heading.current?.focus();
  };
  return { rows, trouble, done, heading, look, strike: (act, words) => void strike(act, words).catch(setTrouble) };
}

const WORDS: PageWords = {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  es: () => import('./words/es.json'),
};

/** How one is known here: on which devices, and by which passkeys if the name is kept. */
export function Devices({ isKept, changed }: { isKept: boolean; changed(): void }): JSX.Element | null {
  const say = usePageWords(WORDS);
  if (say === null) return null;
  return (
    <>
      <YourDevices say={say} />
      {isKept && <YourPasskeys say={say} changed={changed} />}
    </>
  );
}

/** Where one is known; whatever should not be is signed out here. */
function YourDevices({ say }: { say: PageSpeaker }): JSX.Element {
  const list = useOwnList<SignIn>(api.signIns);
  const others = list.rows?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <OwnListPanel title={say('devices', 'title')} hint={say('devices', 'hint')} list={list}>
      <ul class="own-list">
        {list.rows?.map(signIn => (
          <SignedIn
            key={signIn.id}
            say={say}
            signIn={signIn}
            end={() => list.strike(() => api.signOut(signIn.id), say('devices', 'ended'))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div class="own-actions">
          <TwiceAsked
            label={say('devices', 'endOthers')}
            short={say('devices', 'endOthers')}
            act={() => list.strike(api.signOutOthers, say('devices', 'endedOthers'))}
          />
        </div>
      )}
    </OwnListPanel>
  );
}

function SignedIn({ say, signIn, end }: { say: PageSpeaker; signIn: SignIn; end(): void }): JSX.Element {
  const { device, isThis, isOld, seen } = signIn;
  const name = isOld ? say('devices', 'old') : say('device', device);
  return (
    <li aria-current={isThis ? 'true' : undefined}>
      <span class="own-list-words">
        <strong class="entry-name">{name}</strong>
        <span class="entry-note">
          {isOld ? say('devices', 'oldHint') : <Day at={seen} says={when => say('devices', 'seen', { when })} />}
        </span>
      </span>
      {isThis ? (
        <span class="entry-note own-list-this">{say('devices', 'this')}</span>
      ) : (
        <TwiceAsked label={say('devices', 'endAt', { device: name })} short={say('devices', 'end')} act={end} />
      )}
    </li>
  );
}

/** What keeps one's name; the last passkey goes with a warning. */
function YourPasskeys({ say, changed }: { say: PageSpeaker; changed(): void }): JSX.Element {
  const list = useOwnList<Passkey>(api.passkeys);
  const isLast = list.rows?.length === 1;
  const remove = async (id: string) => {
    await api.removePasskey(id);
    if (isLast) changed();
  };
  return (
    <OwnListPanel title={say('passkeys', 'title')} hint={say('passkeys', 'hint')} list={list}>
      <ul class="own-list">
        {list.rows?.map(({ id, device, created }) => (
          <li key={id}>
            <span class="own-list-words">
              <strong class="entry-name">{say('device', device)}</strong>
              {created !== null && (
                <span class="entry-note">
                  <Day at={created} says={when => say('passkeys', 'made', { when })} />
                </span>
              )}
            </span>
            <TwiceAsked
              label={say('passkeys', 'remove', { device: say('device', device) })}
              short={t('wait.remove')}
              {...(isLast ? { warning: say('passkeys', 'last') } : {})}
              act={() => list.strike(() => remove(id), say('passkeys', 'removed'))}
            />
          </li>
        ))}
      </ul>
      <NoPasskeyHere />
      <PasskeyButton
        key={list.rows?.length ?? 0}
        label={say('passkeys', 'another')}
        done={t('person.kept')}
        act={async ({ keepName }) => {
          await keepName();
          list.look();
        }}
      />
    </OwnListPanel>
  );
}

function OwnListPanel<Row>({
  title,
  hint,
  list: { rows, trouble, done, heading },
  children,
}: {
  title: string;
  hint: string;
  list: OwnList<Row>;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="panel grain" aria-busy={rows === null && trouble === null}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{hint}</p>
      {rows !== null && children}
      <p role="status">{done}</p>
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
    </section>
  );
}

const DAY = 86_400_000;
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** A day in a sentence: near ones as people say them, others by their date. */
function Day({ at, says }: { at: number; says(when: string): string }): JSX.Element {
  const { language } = preferences.value;
  const ago = Math.max(0, Math.round((midnight(Date.now()) - midnight(at)) / DAY));
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at);
  const when = ago < 7 ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day') : date;
  return (
    <time dateTime={new Date(at).toISOString()} title={date}>
      {says(when)}
    </time>
  );
}
