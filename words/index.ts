export { format, type SentenceFacts } from './icu.ts';
export { LANGUAGES, languageFrom } from './languages.ts';
export { type Catalogue, houseWords, speaker } from './speaker.ts';
export { choiceName, tellAsk, tellEvent, tellOption } from './tell.ts';
