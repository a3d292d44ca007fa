// The challenges of all chapters against what is given: none is missing, and each has its type, its pay and its place in the chain.

import { expect, it } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'

const LANTERNS = ['believe', 'listen', 'speak', 'grow', 'letgo', 'give']

/** Chapter, challenge, type, XP, PP, and the challenges that come before it, in their order. */
const GIVEN = [
  [1, 'letter', 'personal', 10, 5, []],
  [1, 'truth-metal-choice', 'personal', 15, 8, ['letter']],
  [1, 'touch', 'personal', 25, 15, ['truth-metal-choice']],
  [1, 'interface-tutorial', 'personal', 25, 10, ['touch']],
  [1, 'power-card', 'personal', 25, 15, ['interface-tutorial']],
  [1, 'portal', 'personal', 50, 25, ['power-card']],
  [1, 'profile', 'personal', 15, 8, ['portal']],
  [1, 'view-card', 'personal', 12, 6, ['profile']],
  [1, 'combat-drill', 'solo', 30, 20, ['view-card']],
  [1, 'enter-school', 'personal', 50, 25, ['combat-drill']],
  [2, 'team-formation', 'team', 30, 15, []],
  [2, 'rival', 'personal', 20, 10, ['team-formation']],
  [2, 'team-trial', 'team', 150, 50, ['rival']],
  [2, 'orientation', 'personal', 30, 15, []],
  [2, 'sparring', 'solo', 45, 35, []],
  [3, 'illusion-trials', 'solo', 50, 25, []],
  [3, 'veil-revelation', 'personal', 25, 50, ['illusion-trials']],
  [4, 'beasts', 'team', 75, 50, []],
  [4, 'internal-visions', 'personal', 50, 50, ['beasts']],
  [5, 'accountability', 'leadership', 200, 0, []],
  [6, 'constructs', 'team', 100, 75, []],
  [6, 'monoliths', 'group', 75, 75, []],
  [7, 'debate', 'group', 100, 75, []],
  [7, 'precision', 'solo', 100, 100, []],
  [8, 'advanced-classes', 'mentorship', 125, 100, []],
  [8, 'rivalry', 'solo', 100, 100, []],
  ...LANTERNS.map(id => [8, id, 'ethical', 0, 0, []]),
  [8, 'chapter-reward', 'personal', 500, 0, ['advanced-classes', 'rivalry', ...LANTERNS]],
  [9, 'strategy', 'personal', 150, 125, []],
  [9, 'final-duel', 'final', 150, 125, ['strategy']],
]

it('has the challenges that are given, with type, pay, chain and order', () => {
  const built = CHAPTERS.flatMap(({ chapter, challenges }) =>
    challenges.map(({ id, type, rewards, after }) => {
      const pays = (unit: string) => rewards.filter(reward => reward.type === unit).reduce((sum, { value }) => sum + Number(value), 0)
      return [chapter, id, type, pays('xp'), pays('pp'), after]
    }),
  )
  expect(built).toEqual(GIVEN)
})

it('says of a challenge that a squadmate does, too, that each does it alone', () => {
  const shared = CHAPTERS.flatMap(({ challenges }) =>
    challenges.filter(({ evidence }) => evidence.by === 'system' && evidence.what === 'together'),
  )
  expect(shared.map(({ id }) => id)).toEqual(['team-trial', 'beasts', 'constructs'])
  for (const { description } of shared) {
    expect(description.en).toMatch(/\. Somebody in your squad [^.]+, too\./)
    expect(description.es).toMatch(/\. Que lo haga también alguien de tu escuadrón\./)
  }
})
