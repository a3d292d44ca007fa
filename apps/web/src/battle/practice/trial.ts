// The rules of a battle with the words for what happens: loaded when a move is first tried.

export { type NarratedTurn, narrateTurns } from './narrate.ts'
export { tryMove } from './practice.ts'
