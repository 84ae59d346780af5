/** Names for those who have not told theirs; nobody in a game has them. */
export const GUESTS = ['Clem', 'Doc', 'Annie', 'Buck', 'Pearl', 'Dusty', 'Mabel', 'Amos'];
/** Names for bots; none takes the player's. */
export const COMPANY = ['Rosa', 'Hank', 'Cora', 'Silas', 'Opal', 'Wyatt', 'Jeb', 'Dolores'];
