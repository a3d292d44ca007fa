// The people in the Hall of Fame, and how much of it is shown to whom. docs/game-rules.md, "Hall of Fame".

/** The order of a board: by all XP ever earned, PP in the account now, or XP earned since the week began. */
export const FAME_BOARDS = ['level', 'pp', 'week'] as const
export type FameBoard = (typeof FAME_BOARDS)[number]

/**
 * The readers of the boards: nobody, everybody who is signed in, or everybody, with first names and initials or with whole names.
 */
export const FAME_ACCESS = ['off', 'signed-in', 'initials', 'names'] as const
export type FameAccess = (typeof FAME_ACCESS)[number]

/** Places that everybody may read, at most. */
export const TOP_PLACES = 12
/** More rows than this are never at the top, however many share a place. */
export const MOST_ROWS = 40
/** A squad of one is just a pupil: it appears on no board of squads. */
export const FEWEST_ON_BOARD = 2
/** The PP of squads are shown in steps: who knows what they have themselves must not be able to tell what a mate has. */
export const SQUAD_PP_STEP = 50
/** Rows that a pupil sees above and below their own. */
export const NEIGHBOURS = 2

/** One pupil of a board in its order; `row` counts from 1, `place` is shared by those with the same value. */
export type RankedRow = { readonly place: number; readonly row: number }

const betterHalf = (pupils: number): number => Math.ceil(pupils / 2)

/** Returns the number of places that everybody may read on a board of this many pupils: never more than the better half, rounded up. */
export const placesShown = (pupils: number): number => Math.min(TOP_PLACES, betterHalf(pupils))

/** A place that is left out, and how many share it. */
export type LeftOut = { readonly place: number; readonly count: number }

/**
 * The rows that everybody may read, of all rows in their order. A place that more share than there is room for is left out entirely, so
 * that no letter of a name decides.
 */
export const topOf = <Row extends RankedRow>(rows: readonly Row[], pupils: number): { top: readonly Row[]; leftOut: LeftOut | null } => {
  const upper = rows.filter(row => row.place <= placesShown(pupils))
  const place = upper[Math.min(MOST_ROWS, betterHalf(pupils))]?.place
  if (place === undefined) return { top: upper, leftOut: null }
  return { top: upper.filter(row => row.place < place), leftOut: { place, count: upper.filter(row => row.place === place).length } }
}

/**
 * One's own row with its neighbours. Nobody in the last place is ever shown as a neighbour, so that nobody is shown last to others.
 */
export const windowOf = <Row extends RankedRow>(rows: readonly Row[], own: RankedRow, lastPlace: number): readonly Row[] =>
  rows.filter(row => Math.abs(row.row - own.row) <= NEIGHBOURS && (row.row === own.row || row.place < lastPlace))
