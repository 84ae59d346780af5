export { Answers } from './Answers.tsx';
export { Closer, Named } from './Closer.tsx';
export { Faces } from './Faces.tsx';
export { Offer } from './Offer.tsx';
export { Shown } from './Shown.tsx';
