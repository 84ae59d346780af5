export { Answers } from './Answers.tsx';
export { Closer, Named } from './Closer.tsx';
export { dragDice } from './dragDice.ts';
export { SeatSign, TrailSign } from './EventSign.tsx';
export { Faces } from './Faces.tsx';
export { Offer } from './Offer.tsx';
export { Shown } from './Shown.tsx';
