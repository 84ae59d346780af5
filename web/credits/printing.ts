/** Something of others that the pages are made with. */
export interface Credit {
  /** What the words call it. */
  readonly id: string;
  readonly name: string;
  readonly by: string;
  /** The licence, by its short name in the SPDX list. */
  readonly licence: string;
  readonly address: string;
  /** The package it comes from. */
  readonly from: string;
}

const OFL = 'OFL-1.1';

/** The two typefaces. */
export const TYPEFACES: readonly Credit[] = [
  {
    id: 'rye',
    name: 'Rye',
    by: 'Sorkin Type Co (Nicole Fally)',
    licence: OFL,
    address: 'https://fontsource.org/fonts/rye',
    from: '@fontsource/rye',
  },
  {
    id: 'bitter',
    name: 'Bitter',
    by: 'The Bitter Project Authors (Sol Matas)',
    licence: OFL,
    address: 'https://fontsource.org/fonts/bitter',
    from: '@fontsource-variable/bitter',
  },
];

const ICON_AUTHORS = [
  'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, ',
  'Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, ',
  'Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, ',
  'SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion',
].join('');

/** The icons; the collection is one work of many hands, so all of them are named. */
export const ICONS: readonly Credit[] = [
  {
    id: 'gameIcons',
    name: 'game-icons.net',
    by: ICON_AUTHORS,
    licence: 'CC-BY-3.0',
    address: 'https://game-icons.net',
    from: '@iconify-json/game-icons',
  },
];

/** Every library whose code runs in the browser. */
export const LIBRARIES: readonly Credit[] = [
  {
    id: 'preact',
    name: 'Preact',
    by: 'Jason Miller',
    licence: 'MIT',
    address: 'https://preactjs.com',
    from: 'preact',
  },
  {
    id: 'signals',
    name: 'Preact Signals',
    by: 'Preact Team',
    licence: 'MIT',
    address: 'https://github.com/preactjs/signals',
    from: '@preact/signals',
  },
  {
    id: 'iso',
    name: 'preact-iso',
    by: 'The Preact Authors',
    licence: 'MIT',
    address: 'https://github.com/preactjs/preact-iso',
    from: 'preact-iso',
  },
  {
    id: 'rapier',
    name: 'Rapier',
    by: 'Dimforge EURL',
    licence: 'Apache-2.0',
    address: 'https://rapier.rs',
    from: '@dimforge/rapier3d-deterministic-compat',
  },
  {
    id: 'three',
    name: 'three.js',
    by: 'three.js authors',
    licence: 'MIT',
    address: 'https://threejs.org',
    from: 'three',
  },
  {
    id: 'hashes',
    name: 'noble-hashes',
    by: 'Paul Miller',
    licence: 'MIT',
    address: 'https://github.com/paulmillr/noble-hashes',
    from: '@noble/hashes',
  },
  {
    id: 'idb',
    name: 'idb',
    by: 'Jake Archibald',
    licence: 'ISC',
    address: 'https://github.com/jakearchibald/idb',
    from: 'idb',
  },
  {
    id: 'uqr',
    name: 'uqr',
    by: 'Anthony Fu; Project Nayuki',
    licence: 'MIT',
    address: 'https://github.com/unjs/uqr',
    from: 'uqr',
  },
  {
    id: 'webauthn',
    name: 'SimpleWebAuthn',
    by: 'Matthew Miller',
    licence: 'MIT',
    address: 'https://simplewebauthn.dev',
    from: '@simplewebauthn/browser',
  },
];
