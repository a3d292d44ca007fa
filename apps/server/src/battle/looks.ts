import type { DuelPlayer } from '@xiotein/contract/battle'
import { levelFromXp } from '@xiotein/game/growth'
import { type Element, elementOf } from '@xiotein/game/moves'
import { xpOf } from '../growth/index.ts'
import { handRows } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import type { Seat } from './lobby-rows.ts'

export const elementsOf = async (db: Queryable, personIds: readonly string[]): Promise<(personId: string) => Element> => {
  const chosen = new Map((await handRows(db, personIds)).map(({ personId, element }) => [personId, element]))
  return personId => elementOf(chosen.get(personId) ?? null)
}

/** What other pupils may know of these people before a duel: level and element, and nothing of a hand. */
export const looksOf = async (db: Queryable, people: readonly Seat[]): Promise<(person: Seat) => DuelPlayer> => {
  const ids = [...new Set(people.map(({ personId }) => personId))]
  const xp = new Map((await xpOf(db, ids)).map(each => [each.personId, each.xp]))
  const elementFor = await elementsOf(db, ids)
  return ({ personId, displayName }) => ({
    ...{ personId, displayName, level: levelFromXp(xp.get(personId) ?? 0) },
    element: elementFor(personId),
  })
}
