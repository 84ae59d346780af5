// Written by tools/drawIcons.ts from game-icons.net (CC BY 3.0). Change the list in tools/icons.ts instead.

/** From the icon `water-tower`. */
export const tower =
  'M256 25L120 71h273zM105 89v30h78V89zm96 0v30h110V89zm128 0v30h78V89zM89 137v30h334v-30zm16 48v46h78v-46zm96 0v46h110v-46zm128 0v46h78v-46zm-224 64v14h78v-14zm96 0v14h110v-14zm128 0v14h78v-14zM32 283v18h448v-18zm71 37v176h18v-26l135-52l135 52V496h18V320h-18v26l-135 52l-135-52V320zm18 45L231 408L121 451zm270 0v86L281 408z';
