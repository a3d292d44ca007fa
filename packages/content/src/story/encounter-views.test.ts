import { dealOf, replayEncounter } from '@xiotein/game/story'
import { expect, it } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'
import { viewIn } from './encounter-views.ts'
import { taskIn } from './tasks.ts'

/** The companion who is asked where four are needed, by the id of the encounter. */
const asked = Object.fromEntries(
  CHAPTERS.flatMap(({ encounters }) =>
    encounters.flatMap(({ id, task }) => {
      const ruled = taskIn(task, 'en')
      if (ruled?.kind !== 'hands') return []
      const view = viewIn(replayEncounter('hands', dealOf(ruled, 1), [], false).view, task, 'en')
      return view.kind === 'hands' ? [[id, view.holders.map(({ name }) => name)]] : []
    }),
  ),
)

it('asks those who are there: Nela only after she has come back', () => {
  expect(asked).toEqual({
    'four-keys': [null, 'Otto Lindo', 'Sol Arden', 'Wick'],
    'four-tracks': [null, 'Otto Lindo', 'Sol Arden', 'Wick'],
    'storm-watch': [null, 'Otto Lindo', 'Sol Arden', 'Ms Halloran'],
    'swapped-lessons': [null, 'Otto Lindo', 'Sol Arden', 'Nela'],
  })
})
