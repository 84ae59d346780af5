export type { BoardProps, Choosing, Question, SeatFace } from './board.ts';
