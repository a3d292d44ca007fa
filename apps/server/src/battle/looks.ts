import type { DuelPlayer } from '@xiotein/contract/battle'
import { levelFromXp } from '@xiotein/game/growth'
import { type Element, elementOf } from '@xiotein/game/moves'
import { xpOf } from '../growth/index.ts'
import { handRows } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import type { Seat } from './lobby-rows.ts'

export const elementsOf = async (db: Queryable, personIds: readonly string[]): Promise<(personId: string) => Element> => {
  // Mostly nobody waits, and everybody who looks at the lobbies asks again with each change.
  const rows = personIds.length === 0 ? [] : await handRows(db, personIds)
  const chosen = new Map(rows.map(({ personId, element }) => [personId, element]))
  return personId => elementOf(chosen.get(personId) ?? null)
}

/** What other pupils may know of these people before a duel: level and element, and nothing of a hand. */
export const looksOf = async (db: Queryable, people: readonly Seat[]): Promise<(person: Seat) => DuelPlayer> => {
  const ids = [...new Set(people.map(({ personId }) => personId))]
  const totals = ids.length === 0 ? [] : await xpOf(db, ids)
  const xp = new Map(totals.map(each => [each.personId, each.xp]))
  const elementFor = await elementsOf(db, ids)
  return ({ personId, displayName }) => ({
    personId,
    displayName,
    level: levelFromXp(xp.get(personId) ?? 0),
    element: elementFor(personId),
  })
}
