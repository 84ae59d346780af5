/** What makes an emoji of several letters, or joins letters in some scripts, and shows nothing by itself. */
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/gu;
/** Beside letters and digits that need none of them, they only make one name look like another. */
const NEEDLESS_JOINER =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s\u200c\u200d][\u200c\u200d]|[\u200c\u200d][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s]/u;
/** Whatever steers a terminal, turns the direction of what follows, or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;
const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any script needs, so that they cover the lines above. */
const PILE_OF_MARKS = /\p{M}{5}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A text as it is kept: in one normal form, on one line, with single spaces. */
export const tidied = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Whether everybody who reads a text sees all of it, and sees it where it stands: the one rule for names and for what is said,
 * wherever they come from.
 */
export const isReadable = (text: string): boolean =>
  SOMETHING.test(text) &&
  !NEEDLESS_JOINER.test(text) &&
  !UNSEEN.test(text.replace(JOINERS, '')) &&
  !PILE_OF_MARKS.test(text);

/** A text among others: one that is read from right to left does not turn its neighbours around. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** A text that came from elsewhere, without what would steer a terminal. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
