import { powerOf, startingPower } from '@xiotein/game/growth'
import { expect, it } from 'vitest'
import { NEW_VAULT } from './vault.ts'

it('the power of a pupil who has raised nothing yet is that of a new vault and two moves at mastery 1', () => {
  for (const level of [1, 4, 9]) {
    expect(startingPower(level)).toBe(powerOf({ level, equippedMasteryLevels: [1, 1], ...NEW_VAULT }))
  }
})
