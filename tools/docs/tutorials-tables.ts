// The table of the rules of the game about the tutorials.

import { HOME_DELAY_MS, PAGE_DELAY_MS, WELCOME_DELAY_MS } from '@xiotein/game/tutorials'
import { GIVEN, numbersTable } from './markdown-table.ts'

export const tutorialsTables: Readonly<Record<string, () => string>> = {
  tutorials: () =>
    numbersTable([
      ['Seconds until the welcome starts', WELCOME_DELAY_MS / 1000, GIVEN],
      ['Seconds until navigation or the manifest starts', HOME_DELAY_MS / 1000, GIVEN],
      ['Seconds until the tutorial of another page starts', PAGE_DELAY_MS / 1000, GIVEN],
    ]),
}
