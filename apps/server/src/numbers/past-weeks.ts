// The last weeks of pupils, as the forecast needs them. A week is seven days back from now: it has one Monday, and is never cut in half.

import type { Counterpart } from '@xiotein/contract/ledger'
import { PAST_WEEKS, type PastWeek } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import { movedByWeek } from '../ledger/index.ts'
import { keptByWeek } from '../market/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { WEEK_MS } from '../platform/durations.ts'

const IN_CLASS: readonly Counterpart[] = ['class-awards', 'boost-bonuses']
const ELSEWHERE: readonly Counterpart[] = ['siege-rewards', 'loot']
const SPENT: readonly Counterpart[] = ['market', 'upgrades', 'restores', 'goals']

/** The most weeks ago that holidays may have begun: nothing earlier is looked at. */
const MOST_WEEKS_BACK = 20

/** A list for each item of a map, made when it is first asked for. */
const listIn = <Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] => {
  const known = map.get(key)
  if (known) return known
  const made: Item[] = []
  map.set(key, made)
  return made
}

/**
 * The latest weeks in which any of these pupils had points in class, for each pupil; weeks without are holidays. `wares` are those on sale,
 * and `chapterEnds` says when each finished chapters.
 */
export const pastWeeksOf = async (
  db: Queryable,
  balances: readonly { readonly personId: string; readonly pp: number }[],
  wares: readonly { readonly id: string; readonly pp: number }[],
  chapterEnds: ReadonlyMap<string, readonly Date[]>,
  now: Date,
): Promise<Map<string, PastWeek[]>> => {
  const personIds = balances.map(({ personId }) => personId)
  const earliest = new Date(now.getTime() - MOST_WEEKS_BACK * WEEK_MS)
  const moves = await movedByWeek(db, personIds, earliest, now)
  const bought = await keptByWeek(db, personIds, earliest, now)
  const taught = [...new Set(moves.filter(({ account }) => account === 'class-awards').map(({ back }) => back))]
  const weeks = taught.sort((one, other) => one - other).slice(0, PAST_WEEKS)
  // The movements of each pupil's PP, by weeks back and by account: a school has a hundred thousand such sums.
  type Week = { pp: number; readonly by: Map<string, (typeof moves)[number]> }
  const weeksOf = new Map<string, (Week | undefined)[]>()
  for (const move of moves) {
    const own = listIn(weeksOf, move.personId)
    const week = own[move.back] ?? { pp: 0, by: new Map() }
    own[move.back] = week
    week.pp += move.pp
    week.by.set(move.account, move)
  }
  const boughtAt = new Map<string, number[]>()
  for (const { ownerId, ware, back } of bought) {
    const place = wares.findIndex(({ id }) => id === ware)
    if (place >= 0) listIn(boughtAt, `${ownerId} ${back}`).push(place)
  }
  return new Map(
    balances.map(({ personId, pp }) => {
      const own = weeksOf.get(personId) ?? []
      const since = (back: number): number => sum(own.slice(0, back + 1).map(week => week?.pp ?? 0))
      const within = (back: number, accounts: readonly string[]): number =>
        sum(accounts.map(account => own[back]?.by.get(account)?.pp ?? 0))
      // The gate after a chapter is paid for in the week that follows, or after the chapter in the same week.
      const isGatePaid = (end: Date, back: number): boolean => {
        const endedBack = Math.floor((now.getTime() - end.getTime()) / WEEK_MS)
        const paidAt = own[back]?.by.get('upgrades')?.paidAt
        return endedBack === back + 1 || (endedBack === back && !!paidAt && paidAt > end)
      }
      return [
        personId,
        weeks.map(back => {
          const places = boughtAt.get(`${personId} ${back}`) ?? []
          return {
            heldPp: pp - since(back),
            classPp: within(back, IN_CLASS),
            otherPp: within(back, ELSEWHERE),
            storyPp: within(back, ['story']),
            strengthPp: 0 - within(back, ['upgrades']),
            atGate: chapterEnds.get(personId)?.some(end => isGatePaid(end, back)) ?? false,
            // PP spent on perks that are no longer on sale, or had another price, count as other spending.
            spentPp: 0 - within(back, SPENT) - sum(places.map(place => wares[place]?.pp ?? 0)),
            bought: places,
          }
        }),
      ]
    }),
  )
}
