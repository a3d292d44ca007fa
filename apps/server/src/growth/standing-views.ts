import { growthTopics } from '@xiotein/contract/growth'
import { levelProgress, levelUpWaiting } from '@xiotein/game/growth'
import { type EmittedEvent, eventsOf } from '../platform/live/index.ts'
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

/** What a person's screens show of level, experience and the boosts that run. */
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

/** Makes live events for new standings, each for its pupil alone. Pass every boost that runs for these people. */
export const standingEvents = (totals: readonly XpTotal[], boosts: readonly BoostRow[]): EmittedEvent[] =>
  totals.map(total => {
    const running = boosts.filter(boost => boost.personId === total.personId)
    return event('person', total.personId, 'growth.standing', total.version, standingOf(total, running))
  })
