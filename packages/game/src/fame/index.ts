export {
  FAME_ACCESS,
  FAME_BOARDS,
  type FameAccess,
  type FameBoard,
  FEWEST_ON_BOARD,
  type LeftOut,
  MOST_ROWS,
  NEIGHBOURS,
  SQUAD_PP_STEP,
  TOP_PLACES,
  topOf,
  windowOf,
} from './board.ts'
export { knownName, publicName } from './public-name.ts'
