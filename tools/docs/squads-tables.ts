// The tables of the rules of the game about squads.

import {
  FEWEST_IN_BALANCED,
  LONGEST_NAME,
  MOST_IN_BALANCED,
  MOST_KEPT_APART,
  MOST_MEMBERS,
  MOST_NAMES_A_DAY,
  MOST_PENDING_INVITATIONS,
  SHORTEST_NAME,
  USUAL_SQUAD_SIZE,
} from '@xiotein/game/squads'
import { numbersTable } from './markdown-table.ts'

export const squadsTables: Readonly<Record<string, () => string>> = {
  squads: () =>
    numbersTable([
      [
        'Most pupils in a squad',
        MOST_MEMBERS,
        'A team chapter takes four; six leave room for somebody who is ill, and for classes that do not divide by four.',
      ],
      ["Usual size of a teacher's squads", USUAL_SQUAD_SIZE, 'What a team chapter takes.'],
      ["Fewest pupils in a teacher's squad", FEWEST_IN_BALANCED, 'Nobody is put into a squad alone.'],
      ['Letters of a name', `${SHORTEST_NAME} to ${LONGEST_NAME}`, 'It fits on a card and on a telephone.'],
      [
        'Most invitations of a squad that wait',
        MOST_PENDING_INVITATIONS,
        'Twice the places there are: enough to ask, too few to pester a class.',
      ],
      [
        'Most names that a pupil gives to squads in a game day',
        MOST_NAMES_A_DAY,
        "Enough to change one's mind, too few to write messages by names.",
      ],
      [
        'Most pupils in squads or groups that are made at once',
        MOST_IN_BALANCED,
        'More than four usual classes. Making them even compares every pupil with every other, and nobody else is answered meanwhile.',
      ],
      ['Most pairs kept apart in one class', MOST_KEPT_APART, 'One for each pupil of a usual class.'],
    ]),
}
