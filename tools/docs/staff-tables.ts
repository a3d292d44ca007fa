// The tables of the rules of the game about what staff see.

import {
  ATTACK_DAYS,
  CARE_KINDS,
  CARE_NUMBERS,
  type CareKind,
  FEWEST_LESSON_DAYS,
  FEWEST_LESSONS,
  LOOK_BACK_DAYS,
} from '@xiotein/game/care'
import { markdownTable } from './markdown-table.ts'

/** Each rule by its name, and what it says with its number. */
const RULES: Readonly<Record<CareKind, readonly [name: string, sentence: string]>> = {
  attacked: [
    'attacked unusually often',
    `at least so many attacks on the vault in ${ATTACK_DAYS} days, and three times as many as on a typical (median) pupil of the class`,
  ],
  unseen: [
    'no point for a long time',
    `no point in class for so many days, while the class had points on ${FEWEST_LESSON_DAYS} days or more and the pupil was in it`,
  ],
  loses: ['always loses', `none of at least so many duels with pupils won in ${LOOK_BACK_DAYS} days`],
  away: [
    'stopped coming',
    'came before, and not for so many days, while more than half of the class did: nobody is named for the holidays',
  ],
  favours: [
    'favours their squad',
    `on ${FEWEST_LESSONS} days with points or more, a scorekeeper's own squad got so many times the PP of the others for each pupil and day with points, and the two differ by more than twice the standard error of both`,
  ],
  'passes-over': [
    'passes some over',
    `on ${FEWEST_LESSONS} days or more with points of one scorekeeper at least so many pupils had no point, more than there would be by lot`,
  ],
}

export const staffTables: Readonly<Record<string, () => string>> = {
  'worth-a-look': () =>
    markdownTable(
      ['Rule', 'Number', 'An admin can set', 'What brings somebody to the list'],
      CARE_KINDS.map(kind => {
        const { usual, least, most } = CARE_NUMBERS[kind]
        const [name, sentence] = RULES[kind]
        return [name, usual, `${least} to ${most}`, sentence]
      }),
    ),
}
