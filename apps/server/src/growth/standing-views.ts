import { growthTopics } from '@xiotein/contract/growth'
import { levelProgress, levelUpWaiting } from '@xiotein/game/growth'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { BoostRow } from './boost-rows.ts'
import type { XpTotal } from './xp-rows.ts'

const event = eventsOf(growthTopics)

export const shownBoost = (row: BoostRow) => ({
  id: row.id,
  artifactName: row.artifactName,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  multiplier: row.multiplier,
})

/** The level, experience and running boosts that a person's screens show. */
export const standingOf = ({ xp, shownXp, version }: Omit<XpTotal, 'personId'>, running: readonly BoostRow[]) => {
  const [pp, xpBoost] = (['pp', 'xp'] as const).map(kind => running.find(boost => boost.kind === kind))
  return {
    version,
    xp,
    ...levelProgress(xp),
    levelUp: levelUpWaiting(shownXp, xp),
    boost: pp ? shownBoost(pp) : null,
    xpBoost: xpBoost ? shownBoost(xpBoost) : null,
  }
}

/** Emits new standings, each to its pupil alone. Pass every boost that runs for these people. */
export const emitStandings = ({ emit }: Pick<Change, 'emit'>, totals: readonly XpTotal[], boosts: readonly BoostRow[]): void => {
  for (const total of totals) {
    const running = boosts.filter(boost => boost.personId === total.personId)
    emit(event('person', total.personId, 'growth.standing', total.version, standingOf(total, running)))
  }
}
