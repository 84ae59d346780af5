import { fileURLToPath } from 'node:url';
import prefresh from '@prefresh/vite';
import { wordsAsModules } from '@saloon/parts/build';
import { styleLayers } from '@saloon/parts/layers';
import { defineConfig } from 'vite';
import { gameCards } from './build/gameCards.ts';
import { appManifest } from './build/manifest.ts';
import { preloads } from './build/preloads.ts';
import { reloads } from './build/reloads.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What every page needs lies in one file, and what every table needs in another: many small ones weigh more. */
const BASE =
  /node_modules\/(?:@preact|preact|preact-iso)\/|vite\/preload-helper|web\/(?:shell\/(?:preferences|installing|later|missing|ToolButton|Sheet)|words\/site|session\/(?:api|siteError|tableWorker))\.tsx?$|parts\/(?:Icon|announce)\.tsx?$/;
const FRAME = /web\/(?:table\/(?:muted|result|links|facesOf|StateBanner)|shell\/icons)\.tsx?$/;
/** What tables and replays share. */
const SHOW =
  /web\/(?:table\/(?:past|pastStage|stage|StoryLine|storyParts|BoardShown|tableWords|viewer|useTold|alerts)|shell\/useKeys)\.tsx?$/;
/** What the frame and the boards are made of alike. */
const PIECES = /parts\/(?:(?:SeatNotes|lookingCloser|walking|slide|hasFacts|Emblem)\.tsx?$|table\/.*\.tsx?$)/;
/** Boards in one file each, but for what comes a moment after them. */
const TOWN = /games\/dodge-city-1983\/(?:finals\.ts$|board\/(?!art|Closer|Named))/;
const PRAIRIE =
  /games\/pony-express\/(?:finals\.ts$|board\/(?!art|duel|moments|signs|Answers|Closer|dragDice|EventSign|Faces|Offer|Shown))/;

/** The same for Cactus Town, whose card in play, duels and signs come a moment later. */
const PLAZA =
  /games\/cactus-town\/(?:finals\.ts$|board\/(?!art|afterwards|Chase|clauses|Closer|Desk|Dragging|DuelPanel|EventSign|flourishes|HeldUp|Outlook|RangerCard|Side|SoloDeck|tiles))/;

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
/** While developing, a component that changes takes the place of the old one and keeps its state. */
const hotComponents = { ...prefresh(), apply: 'serve' } as const;

export default defineConfig({
  root,
  plugins: [
    styleLayers(),
    gameCards(),
    preloads(),
    appManifest(),
    serviceWorker(root),
    wordsAsModules(),
    reloads(),
    hotComponents,
  ],
  oxc: { jsx },
  optimizeDeps: { rolldownOptions: { transform: { jsx } } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'frame', test: FRAME },
            { name: 'show', test: SHOW },
            { name: 'pieces', test: PIECES },
            { name: 'town', test: TOWN, includeDependenciesRecursively: false },
            { name: 'prairie', test: PRAIRIE, includeDependenciesRecursively: false },
            { name: 'plaza', test: PLAZA, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
