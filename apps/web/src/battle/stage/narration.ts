// The narration of a turn: its events one after the other, and what both fighters are like after each of them.

import type { Fight } from '../use-battle.ts'

export type LogEvent = Fight['log'][number][number]
type Fighter = Fight['fighters'][number]

/** The longest that the scene of one turn lasts, and the longest that one event of it is shown. */
export const MOST_SCENE_MS = 3_000
const MOST_EVENT_MS = 600

/** Its beginning and its end are announced by the page around it, and statuses that ran out by the words beside each fighter. */
const isShown = (event: LogEvent): boolean =>
  event.kind === 'lifted' ? event.cause !== 'over' : event.kind !== 'turn' && event.kind !== 'ended'

/** The events of a turn that a scene shows. */
export const shownEvents = (events: readonly LogEvent[]): readonly LogEvent[] => events.filter(isShown)

/** Returns the time for which each of that many events is shown. */
export const eventMs = (count: number, speed: number): number =>
  Math.floor(Math.min(MOST_EVENT_MS, MOST_SCENE_MS / Math.max(1, count)) / speed)

const add = (known: number | null, change: number, most: number): number | null =>
  known === null ? null : Math.min(most, Math.max(0, known + change))

const after = (fighter: Fighter, event: LogEvent): Fighter => {
  if (!('fighter' in event) || event.fighter !== fighter.id) return fighter
  const { health, maxHealth, shield, maxShield, energy, maxEnergy } = fighter
  switch (event.kind) {
    case 'hit':
      return { ...fighter, health: add(health, -event.health, maxHealth), shield: add(shield, -event.shield, maxShield) }
    case 'breached':
      return { ...fighter, shield: add(shield, -event.shield, maxShield) }
    case 'shielded':
      return { ...fighter, shield: add(shield, event.shield, maxShield) }
    case 'healed':
      return { ...fighter, health: add(health, event.health, maxHealth) }
    case 'sapped':
      return { ...fighter, energy: add(energy, -event.energy, maxEnergy) }
    case 'phase':
      return { ...fighter, phase: event.phase }
    default:
      return fighter
  }
}

/** The fighters after each of these events, as far as the phase and the measures of health, shield and energy go. Whoever stays the same is the same object. */
export const statesAfter = (before: readonly Fighter[], events: readonly LogEvent[]): readonly Fighter[][] => {
  let fighters = before
  return events.map(event => {
    const next = fighters.map(fighter => after(fighter, event))
    fighters = next
    return next
  })
}
