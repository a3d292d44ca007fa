import { refuse } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { orRefuse, permit, Refused } from './refused.ts'

test('only a refusal that the contract declares can be answered: any other name does not compile', () => {
  const attempts = [
    // @ts-expect-error No contract declares this name.
    () => permit(false, 'people.not-declared'),
    // @ts-expect-error No contract declares this name, although a rule may give it.
    () => orRefuse(refuse('squads.not-declared')),
    () => orRefuse(refuse('squads.full', { most: 6 })),
  ]
  for (const attempt of attempts) expect(attempt).toThrow(Refused)
})
