// The rules of a battle with the words for what happens: loaded when a move is first tried.

export { tryMove } from './practice.ts'
export { type ToldTurn, tellTurns } from './tell.ts'
