// The tables of the rules of the game about the story.

import { LOBBY_SILENCE_SECONDS, SILENCE_SECONDS } from '@xiotein/game/battle'
import {
  DESERTED_MINUTES,
  SMALL_TEAM,
  STAND_IN_AFTER_SECONDS,
  TEAM_PLACES,
  TEAM_TURN_SECONDS,
  WATCHED_TURN_SECONDS,
} from '@xiotein/game/story'
import { GIVEN, numbersTable } from './markdown-table.ts'

export const storyTables: Readonly<Record<string, () => string>> = {
  'story-teams': () =>
    numbersTable([
      ['Places in a team', TEAM_PLACES, GIVEN],
      ['Pupils that are enough where the school lets small teams play', SMALL_TEAM, GIVEN],
      ['Silence after which somebody who waits is taken out, seconds', LOBBY_SILENCE_SECONDS, 'As in a lobby of duels.'],
      ['Time for a turn, seconds', TEAM_TURN_SECONDS, 'Twice that of a duel: four pupils talk about what they do.'],
      ['Silence after which somebody is shown as away, seconds', SILENCE_SECONDS, 'As in a duel.'],
      [
        'Silence after which a stand-in plays, seconds',
        STAND_IN_AFTER_SECONDS,
        'As the absence that ends a duel; here nobody loses by it.',
      ],
      [
        'A turn in which nobody who is there can choose, seconds',
        WATCHED_TURN_SECONDS,
        'All who are there have fallen: long enough to be told.',
      ],
      ['Minutes until a battle that everybody left is closed', DESERTED_MINUTES, "Longer than a school's network is usually down."],
    ]),
}
