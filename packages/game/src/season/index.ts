export { broughtBack } from './brought-back.ts'
export { closeSeason, type SeasonRefusal, suggestedName, UNDO_DAYS, undoableUntilMs, undoSeason } from './closing.ts'
