import type { Fight } from '@xiotein/contract/battle'
import { type Battle, eventsFor, type Outcome, type Step, viewFor } from '@xiotein/game/battle'

type SoloViewOptions = {
  readonly version: number
  readonly outcome: Outcome | null
  /** Keyed by the id of a fighter. */
  readonly names: Readonly<Record<string, string>>
  readonly now: Date
  /** The battle with the choices that are sealed, where several pupils choose. */
  readonly standing?: Battle
}

/** A battle against figures of the school as its pupil may see it, in the shape of a duel: without a clock and without a stake. */
export const soloFight = (
  personId: string,
  steps: readonly [Step, ...Step[]],
  { version, outcome, names, now, standing }: SoloViewOptions,
): Fight => {
  const { battle } = steps.at(-1) ?? steps[0]
  const { field, ...view } = viewFor(personId, standing ?? battle)
  return {
    ...view,
    outcome,
    version,
    players: battle.fighters.map(({ id }) => ({ id, name: names[id] ?? '', stakePp: 0 })),
    log: steps.slice(1).map(one => eventsFor(personId, battle, one.events)),
    asOf: now.toISOString(),
    turnEndsAt: null,
    endsAt: null,
    pausedAt: null,
    away: [],
    seedDigest: '',
    reward: null,
  }
}
