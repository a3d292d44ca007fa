// The table of the rules of the game about the Hall of Fame.

import { FEWEST_ON_BOARD, MOST_ROWS, NEIGHBOURS, TOP_PLACES } from '@xiotein/game/fame'
import { numbersTable } from './markdown-table.ts'

export const fameTables: Readonly<Record<string, () => string>> = {
  fame: () =>
    numbersTable([
      ['Places that everybody reads, at most', TOP_PLACES, 'Half a class: enough to look up to, and far from a ranking of everybody.'],
      [
        'Rows at the top, at most',
        MOST_ROWS,
        'A shared place may go beyond the last place, but not beyond the better half, and it must not fill a page.',
      ],
      ['Fewest members of a squad on the board', FEWEST_ON_BOARD, 'A squad of one is a pupil.'],
      ['Neighbours above and below', NEIGHBOURS, 'Somebody to catch up with, and somebody to keep an eye on.'],
    ]),
}
