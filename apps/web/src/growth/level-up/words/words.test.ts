import { abilityOf } from '@xiotein/content/growth'
import { expect, test } from 'vitest'
import { t } from './index.ts'

test.each([
  [2, 'Enhanced Sight', 'see through digital illusions'],
  [3, 'Tool Mastery', 'advanced 3D modeling techniques'],
  [4, 'Flow State', 'unlock creative potential'],
  [5, 'Imposition', 'bend reality to your will'],
  [6, 'Dimensional Awareness', 'navigate complex spaces'],
  [7, 'Truth Seeking', 'uncover hidden knowledge'],
  [8, 'Creation Mastery', 'build worlds from nothing'],
  [9, 'Master of All', 'reached the pinnacle'],
])('level %i unlocks %s', (level, name, description) => {
  const ability = abilityOf(level)
  expect(t(`ability.${ability}.name`)).toBe(name)
  expect(t(`ability.${ability}.description`)).toBe(description)
})
