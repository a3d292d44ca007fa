// A boss of the story against one pupil: a battle that waits for its pupil, as a drill does. docs/game-rules.md, "Bosses".

import { type FighterSetUp, handOrLent, isStanding, type Step, type Strength } from '@xiotein/game/battle'
import { bossWeakerAfter, restsEveryAfter, weakened } from './boss-help.ts'
import type { Drill, Opening } from './drill.ts'
import { turnsOf } from './goal.ts'

type Boss = { readonly fighter: Omit<FighterSetUp, 'side'>; readonly strength: Strength }

/** `failures` are the battles against this boss that the pupil has lost. `beside` are pupils in whose places stand-ins play. */
export const bossFightOf = (
  { fighter, strength }: Boss,
  { id, seed, pupil, failures }: Opening,
  beside: readonly Opening['pupil'][] = [],
): Drill => ({
  pupil: pupil.id,
  goal: { is: 'beat' },
  restsEvery: restsEveryAfter(failures),
  ...(beside.length > 0 ? { standIns: beside.map(one => one.id) } : {}),
  setUp: {
    id,
    seed,
    field: 'story',
    cardsAllowed: false,
    maxTurns: turnsOf({ is: 'beat' }),
    fighters: [
      ...[pupil, ...beside].map(one => ({ ...one, hand: handOrLent(one.hand), side: 0 })),
      { ...weakened(fighter, bossWeakerAfter(failures)), side: 1 },
    ],
  },
  players: { [fighter.id]: { strength, temper: 'even' } },
})

/** The feats that the log of a boss battle shows, by the ids that objectives name. All but the first count in a battle that is won. */
export type BossFeat = 'phase-2' | 'shield-standing' | 'nobody-falls' | 'no-third-blow' | 'no-curtain-blow' | 'two-blows-on-even-turns'

const MOST_EVEN_BLOWS = 2

export const bossFeats = ({ pupil }: Pick<Drill, 'pupil'>, steps: readonly Step[]): ReadonlySet<BossFeat> => {
  const battle = steps.at(-1)?.battle
  const own = battle?.fighters.find(({ id }) => id === pupil)
  const log = steps.flatMap(({ events }) => events)
  const feats = new Set<BossFeat>()
  if (log.some(event => event.kind === 'phase' && event.phase === 2)) feats.add('phase-2')
  if (!own || battle?.outcome?.winner !== own.side) return feats
  const blowsOf = (events: Step['events']) =>
    events.filter(event => (event.kind === 'missed' || (event.kind === 'hit' && event.cause === 'move')) && event.by === pupil).length
  const blows = (counts: (turn: number) => boolean) =>
    steps.reduce((sum, { events }, turn) => sum + (counts(turn) ? blowsOf(events) : 0), 0)
  const hidden = (turn: number) =>
    steps[turn - 1]?.battle.fighters.some(({ side, statuses }) => side !== own.side && statuses.some(({ kind }) => kind === 'hidden')) ??
    false
  if (own.shield > 0) feats.add('shield-standing')
  const company = battle.fighters.filter(({ side }) => side === own.side)
  const isAlone = company.length === 1
  // Alone, whoever has won stands.
  if (isAlone ? 2 * own.health >= own.maxHealth : company.every(isStanding)) feats.add('nobody-falls')
  if (blows(turn => turn % 3 === 0) === 0) feats.add('no-third-blow')
  if (blows(turn => turn % 2 === 0) <= MOST_EVEN_BLOWS) feats.add('two-blows-on-even-turns')
  if (blows(hidden) === 0) feats.add('no-curtain-blow')
  return feats
}
