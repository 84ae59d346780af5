import type { JSX } from 'preact';

/** The tops of house fronts, on walls that reach from 12 to 88 and up to 44. */
export const ROOFS = {
  front: 'M20 44V17h60v27zM16 10h68v7H16z',
  steps: 'M12 44V33h10V22h12V11h32v11h12v11h10v11z',
  arch: 'M12 44V29c12-2 16-19 38-19s26 17 38 19v15z',
  gable: 'M6 46L50 9l44 37-4 4-40-33-40 33z',
  barn: 'M8 46l10-22L50 7l32 17 10 22-6 2-8-19-28-15-28 15-8 19z',
  temple: 'M8 38L50 10l42 28zM8 40h84v6H8z',
  flat: 'M8 44V29h6v-7h8v7h12v-7h8v7h16v-7h8v7h12v-7h8v7h6v15z',
  mansard: 'M12 44l10-30h56l10 30zM18 9h64v5H18z',
  slant: 'M6 46l10-24h78v24zM6 46h88v5H6z',
  spires: 'M12 44V24l10-14 10 14v6h36v-6l10-14 10 14v20z',
} as const;
/** A kind of roof. */
export type Roof = keyof typeof ROOFS;

/** What fills a gable, so that the sky does not show through it. */
export const GABLES: Partial<Record<Roof, string>> = {
  gable: 'M12 50V43L50 13l38 30v7z',
  barn: 'M12 50V44l10-19L50 11l28 14 10 19v6z',
};

/** Windows of a front: panes that are lit at night, and their bars. */
export function Window({ x, y, w = 12, h = 15 }: { x: number; y: number; w?: number; h?: number }): JSX.Element {
  return (
    <>
      <path class="pane" d={`M${x} ${y}h${w}v${h}h${-w}z`} />
      <path class="line" d={`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}M${x - 1.5} ${y + h + 1}h${w + 3}`} />
    </>
  );
}

/** Ways into a building. */
export const DOORS = {
  plain: <path class="dark" d="M44 90V66h12v24z" />,
  swing: (
    <>
      <path class="dark" d="M40 90V62h20v28z" />
      <path class="pane" d="M41 69l8-3v18h-8zM59 69l-8-3v18h8z" />
    </>
  ),
  double: (
    <>
      <path class="dark" d="M38 90V64h24v26z" />
      <path class="line light" d="M50 65v24M41 76h5M54 76h5" />
    </>
  ),
  round: <path class="dark" d="M41 90V70a9 9 0 0 1 18 0v20z" />,
  barn: (
    <>
      <path class="dark" d="M33 90V58h34v32z" />
      <path class="line light" d="M50 58v32M34 59l15 30M49 59L34 89M51 59l15 30M66 59L51 89" />
    </>
  ),
} as const;
/** A kind of door. */
export type Door = keyof typeof DOORS;

/** What stands in front. */
export const PROPS = {
  porch: (
    <>
      <path class="roof" d="M8 60h84l4 6H4z" />
      <path class="beam" d="M8 66h3v26H8zM34 66h3v26h-3zM63 66h3v26h-3zM89 66h3v26h-3z" />
    </>
  ),
  awning: (
    <>
      <path class="stripe" d="M10 58h80l4 9H6z" />
      <path class="roof" d="M20 58h10l-1 9H18zM40 58h10v9H39zM60 58h10l2 9H61zM80 58h10l4 9H83z" />
    </>
  ),
  columns: <path class="stripe" d="M15 46h8v44h-8zM33 46h7v44h-7zM60 46h7v44h-7zM77 46h8v44h-8z" />,
  balcony: (
    <>
      <path class="beam" d="M8 58h84v3H8zM8 66h84v3H8z" />
      <path class="line" d="M12 60v7M20 60v7M28 60v7M36 60v7M44 60v7M52 60v7M60 60v7M68 60v7M76 60v7M84 60v7" />
      <path class="beam" d="M10 69h3v22h-3zM87 69h3v22h-3z" />
    </>
  ),
  rail: <path class="beam" d="M6 78h30v3H6zM9 78h3v14H9zM30 78h3v14h-3z" />,
  barrels: (
    <>
      <path class="beam" d="M70 76h12q3 8 0 16H70q-3-8 0-16zM80 66h9q2 5 0 10h-9q-2-5 0-10z" />
      <path class="line light" d="M69 81h14M69 87h14M80 71h9" />
    </>
  ),
  crates: (
    <>
      <path class="stripe" d="M66 78h14v14H66zM80 82h11v10H80zM70 67h11v11H70z" />
      <path class="line" d="M66 78l14 14M80 78L66 92M70 67l11 11" />
    </>
  ),
  pole: (
    <>
      <path class="beam" d="M80 20h4v72h-4zM70 26h24v3H70zM73 34h18v3H73z" />
      <path class="line" d="M0 22q30 10 72 4M94 27q4 1 8 0M0 31q34 9 74 4" />
    </>
  ),
  barber: (
    <>
      <path class="stripe" d="M74 58h9v30h-9zM72 54h13v4H72zM72 88h13v4H72z" />
      <path class="roof" d="M74 64l9-6v6l-9 6zM74 75l9-6v6l-9 6zM74 86l9-6v6l-9 6z" />
    </>
  ),
  washing: (
    <>
      <path class="line" d="M2 60q48 12 96 0" />
      <path class="pane" d="M12 62l12 2-1 13-11-1zM30 65h12v11H30zM60 65h13l-1 12H61zM78 64l11-2v14l-10 1z" />
    </>
  ),
  crosses: <path class="beam" d="M13 74h4v-8h4v8h4v4h-4v14h-4V78h-4zM74 78h4v-8h4v8h4v4h-4v10h-4V82h-4z" />,
  wheel: (
    <>
      <circle class="ring" cx="20" cy="82" r="9" />
      <path class="line" d="M20 73v18M11 82h18M14 76l12 12M26 76L14 88" />
    </>
  ),
  cactus: (
    <path
      class="green"
      d="M82 92V72c0-6 8-6 8 0v5c2 0 3-1 3-3s4-2 4 0c0 6-3 7-7 7v11zM82 84c-4 0-6-1-6-6 0-2 4-2 4 0s1 2 2 2z"
    />
  ),
  trough: <path class="beam" d="M8 82h26l-3 8H11zM10 90h4v3h-4zM28 90h4v3h-4z" />,
  lamp: (
    <>
      <path class="beam" d="M10 60h3v32h-3zM7 58h9v2H7z" />
      <path class="pane" d="M8 50h7v8H8z" />
    </>
  ),
} as const;
/** A kind of thing in front of a building. */
export type Prop = keyof typeof PROPS;
