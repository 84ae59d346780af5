// Written by tools/drawIcons.ts from game-icons.net (CC BY 3.0). Change the list in tools/icons.ts instead.

/** From the icon `spades`. */
export const spades =
  'M459 308c0 62-54 91-91 91c-42 0-74-19-92-34c2 51 14 87 68 116h-176c54-29 66-65 68-116c-18 15-50 34-92 34c-37 0-91-29-91-91c0-115 81-84 203-277c122 193 203 162 203 277';
/** From the icon `hearts`. */
export const hearts =
  'M480 156c0 162-224 325-224 325S32 318 32 156c0-91 70-125 108-125c77 0 116 66 116 66s39-66 116-66c38 0 108 34 108 125';
/** From the icon `diamonds`. */
export const diamonds =
  'M432 256c-69 42-138 127-176 225C218 383 149 298 80 256c69-42 138-127 176-225C294 129 363 214 432 256';
/** From the icon `clubs`. */
export const clubs =
  'M477 295a104 104 0 0 1-202 37c0 69 5 114 70 149h-178c65-35 70-80 70-149a104 104 0 1 1-67-136a104 104 0 1 1 172 0a105 105 0 0 1 135 99';
