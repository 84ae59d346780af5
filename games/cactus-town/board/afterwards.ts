export { Chase } from './Chase.tsx';
export { Closer, Named } from './Closer.tsx';
export { Desk } from './Desk.tsx';
export { Dragging } from './Dragging.tsx';
export { DuelPanel } from './DuelPanel.tsx';
export { SignAt, SignOverFaction, SignOverLine } from './EventSign.tsx';
export { HeldUp } from './HeldUp.tsx';
export { Outlook, sayOutlook } from './Outlook.tsx';
export { Side } from './Side.tsx';
