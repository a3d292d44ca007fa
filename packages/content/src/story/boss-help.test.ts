import { type BattleContext, type FighterSetUp, isStanding, type PolicyPlayer, planFor } from '@xiotein/game/battle'
import { diceOf } from '@xiotein/game/rules'
import { bossFightOf, drillAfter, replayDrill } from '@xiotein/game/story'
import { expect, it } from 'vitest'
import { MOVES } from '../moves/index.ts'
import { helpSteps } from './boss.ts'
import { bossBattle } from './boss-battle.ts'
import { CHAPTERS } from './chapters/index.ts'

/** The hand of a new pupil against the first guardian: a blow of the element, and the mending that everybody has. */
const HAND = ['ember-lash', 'shield-restoration']

type Pupil = { readonly masteries: readonly number[]; readonly player: PolicyPlayer }

/** In how many tries such a pupil wins against the first guardian. */
const triesOf = ({ masteries, player }: Pupil, seed: number): number => {
  const [first] = CHAPTERS
  if (!first) throw new Error('there is no first chapter')
  const hand = HAND.map((move, slot) => {
    const mastery = masteries[slot] ?? 1
    return { move, level: 1 as const, mastery, rolls: Array.from({ length: mastery - 1 }, () => ({ multiplierPerMille: 2150 })) }
  })
  for (let tries = 1; ; tries += 1) if (wins(first, hand, { player, seed: seed + tries, losses: tries - 1 })) return tries
}

const CAREFUL: PolicyPlayer = { strength: 'sharp', temper: 'careful' }
const RANDOM: PolicyPlayer = { strength: 'gentle', temper: 'even' }

it.each([
  ['has raised one move and plays with care', { masteries: [2], player: CAREFUL }],
  ['has raised one move and plays at random', { masteries: [2], player: RANDOM }],
  ['has raised nothing and plays with care', { masteries: [], player: CAREFUL }],
  ['has raised nothing and plays at random', { masteries: [], player: RANDOM }],
])('lets nine of ten new pupils past the first guardian within three tries: one who %s', (_, pupil) => {
  const tries = Array.from({ length: 40 }, (_each, nth) => triesOf(pupil, nth * 7919))
  expect(tries.filter(one => one <= 3).length).toBeGreaterThanOrEqual(36)
  expect(Math.max(...tries)).toBeLessThanOrEqual(4)
})

type Try = { readonly player: PolicyPlayer; readonly seed: number; readonly losses: number }

/** Whether a pupil with this hand wins a battle after this number of losses. */
const wins = ({ boss: of }: (typeof CHAPTERS)[number], hand: FighterSetUp['hand'], { player, seed, losses }: Try): boolean => {
  const boss = bossBattle(of, 1)
  const context: BattleContext = { moves: { ...MOVES, ...boss.moves }, cards: {}, bosses: { [boss.script.id]: boss.script } }
  const dice = diceOf(seed)
  const drill = bossFightOf(boss, { id: `${seed}`, seed, failures: helpSteps(of, losses, false), pupil: { id: 'ada', hand } })
  let look = replayDrill(drill, [], context)
  while (look.state === 'open') {
    const own = look.battle.fighters.find(({ id }) => id === 'ada')
    look = drillAfter(drill, look, own && isStanding(own) ? planFor(look.battle, own, player, context, dice).actions : [], context)
  }
  return look.state === 'won'
}

it('helps a team sooner than a pupil alone, and never later', () => {
  const steps = (inTeam: boolean) => CHAPTERS.filter(({ teamSize }) => teamSize === 4).map(({ boss }) => helpSteps(boss, 1, inTeam))
  expect([steps(false), steps(true)]).toEqual([
    [4, 2, 2, 2],
    [4, 4, 4, 4],
  ])
})

const MOST_LOSSES = 7
const WEAK_HAND = ['ember-lash', 'vault-hack', 'shield-restoration'].map(move => ({ move, level: 1 as const, mastery: 1, rolls: [] }))

it('leaves nobody in front of a boss for good, not even somebody who has raised no mastery and plays at random', () => {
  const seeds = Array.from({ length: 40 }, (_, nth) => nth * 7919)
  const tries = seeds.map(seed => ({ player: RANDOM, seed, losses: MOST_LOSSES }))
  expect(CHAPTERS.filter(chapter => !tries.some(one => wins(chapter, WEAK_HAND, one))).map(({ boss }) => boss.id)).toEqual([])
})
