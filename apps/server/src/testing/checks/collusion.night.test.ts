// B12: whatever thirty pupils do together, at random and in greedy rings, they gain nothing that no declared account gave them.

import { battleCalls } from '@xiotein/contract/battle'
import { vaultCalls } from '@xiotein/contract/vault'
import { FIRST_TURN_WITH_XP, LOSS_XP, PAIR_BATTLES_A_DAY, WIN_XP } from '@xiotein/game/battle'
import { xpForAttack } from '@xiotein/game/growth'
import { type Dice, diceOf, GAME_DAY_MS, gameDayStart } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { lootJob } from '../../vault/index.ts'
import { chooses, openDuel } from '../battle-life.ts'
import { runAll } from '../run-all.ts'
import type { Visitor } from '../school.ts'
import { attackWith, openSiegeSchool, type SiegeSchool } from '../siege-life.ts'
import { givePp } from '../vault-life.ts'
import { differingTotals, driftOf } from './books.ts'
import { PATIENCE_MS, record, SHARE } from './night.ts'

const DAYS = Math.round(1_000 * SHARE)
const PUPILS = 30
/** The first pupils are a ring: they attack one another in a circle, fetch everything back, and lose duels on purpose. */
const RING = 6
const DUELS_EVERY_DAYS = 5
const DUELS_A_PAIR = PAIR_BATTLES_A_DAY + 1
const RANDOM_ATTACKS = 8
const SEED = 20_264
const START = Date.parse('2026-11-25T15:00:00Z')
/** A pupil who left duels again and again must wait for some minutes. */
const REST_MS = 3 * HOUR_MS

/** Accounts that may give PP or take them for good, of those that are played here. */
const DECLARED = ['class-awards', 'restores']
const MOST_XP_A_VISIT = xpForAttack({ shieldDamage: 1_000, shieldsCracked: true, stolenPp: 1_000 })

type Class = SiegeSchool & { readonly pupils: readonly Visitor[]; readonly statuses: Map<string, number> }

const note = ({ statuses }: Class, what: string, status: number): void => {
  statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
}
const pick = <Item>(items: readonly Item[], dice: Dice): Item => items[dice.between(0, items.length - 1)] as Item

/** Two attacks in a circle, both ways in turn; then everything that was taken is fetched back. */
const playRing = async (all: Class, day: number): Promise<void> => {
  const ring = all.pupils.slice(0, RING)
  const next = (at: number, by: number): Visitor => ring[(at + by + RING) % RING] as Visitor
  for (const [at, pupil] of ring.entries()) {
    const steps = day % 2 === 0 ? [1, 2] : [-1, -2]
    for (const by of steps) note(all, 'ring attacks', (await attackWith(pupil, next(at, by))).status)
  }
  for (const pupil of ring) note(all, 'ring restores', (await pupil.call(vaultCalls, 'vault.restore-loot', {})).status)
  for (const pupil of ring) note(all, 'ring restores again', (await pupil.call(vaultCalls, 'vault.restore-loot', {})).status)
}

const playAtRandom = async (all: Class, dice: Dice): Promise<void> => {
  for (let nth = 0; nth < RANDOM_ATTACKS; nth += 1) {
    const [by, on] = [pick(all.pupils, dice), pick(all.pupils, dice)]
    note(all, 'attacks', (await attackWith(by, on)).status)
    if (dice.between(1, 2) === 1) note(all, 'restores', (await on.call(vaultCalls, 'vault.restore-loot', {})).status)
  }
  const mender = pick(all.pupils, dice)
  const { vault } = (await mender.call(vaultCalls, 'vault.mine', {})).ok
  const costPp = Math.ceil(((vault?.maxShield ?? 0) - (vault?.shield ?? 0)) / 4)
  note(all, 'mends', (await mender.call(vaultCalls, 'vault.restore-shields', { costPp })).status)
}

/** A pair of the ring farms XP: one gives up as soon as a duel gives XP, more often than a day counts. */
const loseOnPurpose = async (all: Class, pair: number, nowMs: number): Promise<void> => {
  const [one, other] = [all.pupils[2 * pair] as Visitor, all.pupils[2 * pair + 1] as Visitor]
  for (let nth = 0; nth < DUELS_A_PAIR; nth += 1) {
    all.school.setClock(new Date(nowMs + nth * REST_MS))
    const battleId = await openDuel(all.school, one, other)
    for (let turn = 1; turn < FIRST_TURN_WITH_XP; turn += 1) {
      for (const [each, rival] of [
        [one, other],
        [other, one],
      ] as const) {
        const actions = turn === 1 ? [{ move: 'vault-hack', target: rival.personId }] : []
        note(all, 'chooses', (await chooses(each, { battleId, turn }, actions)).status)
      }
    }
    note(all, 'gives up', (await other.call(battleCalls, 'battle.give-up', { battleId })).status)
  }
}

/** Seconds after midnight UTC at which a game day begins. */
const RESET_S = (gameDayStart(START) % GAME_DAY_MS) / 1_000

/** The outcome: PP by accounts, days on which somebody fetched back more than was stolen, and the most XP of a pair in a day. */
const booksOf = ({ school: { db } }: Class) =>
  db.one(sql<{ undeclaredPp: number; gainedPp: number; daysRestoredTooMuch: number; mostXp: number; unexplainedXp: number }>`
    with moved as (
      select coalesce(a.system_name, 'pupils') as account, sum(p.amount)::int as pp
      from ledger_posting p join ledger_account a on a.id = p.account_id group by 1
    ), fetched as (
      select p.account_id, floor((extract(epoch from p.at) - ${RESET_S}) / 86400) as day,
             sum(p.amount) filter (where t.kind = 'loot-restored') as restored, sum(-p.amount) filter (where t.kind = 'theft') as stolen
      from ledger_posting p join ledger_transaction t on t.id = p.transaction_id join ledger_account a on a.id = p.account_id
      where a.person_id is not null and t.kind in ('loot-restored', 'theft') group by 1, 2
    ), earned as (
      select l.host_id as one, l.target_id as other, e.at, e.amount
      from growth_xp_entry e join siege_attack t on t.id = e.cause_id join siege_lobby l on l.id = t.lobby_id
      union all
      select s.person_id, o.person_id, e.at, e.amount
      from growth_xp_entry e join battle_seat s on s.id = e.cause_id join battle_seat o on o.lobby_id = s.lobby_id and o.id <> s.id
    )
    select (select coalesce(sum(abs(pp)), 0)::int from moved where account <> 'pupils' and not (account = any(${DECLARED}::text[]))) as undeclared_pp,
           (select coalesce(sum(pp), 0)::int from moved where account = 'pupils' or account = any(${DECLARED}::text[])) as gained_pp,
           (select count(*)::int from fetched where coalesce(restored, 0) > coalesce(stolen, 0)) as days_restored_too_much,
           (select coalesce(max(xp), 0)::int from (
              select sum(amount) as xp from earned
              group by least(one, other), greatest(one, other), floor((extract(epoch from at) - ${RESET_S}) / 86400)) d) as most_xp,
           ((select coalesce(sum(amount), 0) from growth_xp_entry) - (select coalesce(sum(amount), 0) from earned))::int as unexplained_xp`)

/** Sets the clock; nobody is signed out for being away. */
const setTime = async ({ school }: Class, nowMs: number): Promise<void> => {
  school.setClock(new Date(nowMs))
  await school.db.run(sql`update people_session set seen_at = ${new Date(nowMs)}, expires_at = ${new Date(nowMs + 30 * GAME_DAY_MS)}`)
}

test('B12: in a thousand days thirty pupils make no PP, fetch back no more than was stolen that day, and no pair earns more XP than its cap', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const life = await openSiegeSchool()
  const { school, change } = life
  // As much as the settings allow.
  await change({ attacksPerTargetAndDay: 2, mostThefts: 70, theftDays: 1, floorPp: 0, dailyLossPercent: 50 })
  const pupils: Visitor[] = []
  for (let at = 0; at < PUPILS; at += 1) pupils.push(await life.pupil(`Pupil ${at}`))
  const all: Class = { ...life, pupils, statuses: new Map() }
  const dice = diceOf(SEED)
  for (let day = 0; day < DAYS; day += 1) {
    const nowMs = START + day * GAME_DAY_MS
    await setTime(all, nowMs)
    await runAll(school.school, [lootJob, lootJob], new Date(nowMs))
    await givePp(school, pick(pupils, dice).personId, dice.between(1, 10))
    await playRing(all, day)
    await playAtRandom(all, dice)
    if (day % DUELS_EVERY_DAYS === 0) for (let pair = 0; pair < RING / 2; pair += 1) await loseOnPurpose(all, pair, nowMs + HOUR_MS)
  }
  await runAll(school.school, [lootJob], new Date(START + DAYS * GAME_DAY_MS))
  const books = await booksOf(all)
  const drift = await driftOf(school.db)
  const differing = await differingTotals(school.db)
  await school.close()

  record('B12', { days: DAYS, ...books, ...Object.fromEntries(all.statuses) })
  const accepted = (what: string): number => all.statuses.get(`${what} 200`) ?? 0
  for (const what of ['attacks', 'ring attacks', 'ring restores']) expect([what, accepted(what) > DAYS]).toEqual([what, true])
  for (const what of ['restores', 'mends', 'gives up']) expect([what, accepted(what) > DAYS / 10]).toEqual([what, true])
  expect(drift).toMatchObject({ allPostings: 0, wrongBalances: 0, negative: 0 })
  // The PP to begin with were given without a lesson.
  expect(differing).toEqual(['PP of lines'])
  expect(books).toMatchObject({ undeclaredPp: 0, gainedPp: 0, daysRestoredTooMuch: 0, unexplainedXp: 0 })
  expect(books.mostXp).toBeLessThanOrEqual(2 * MOST_XP_A_VISIT + PAIR_BATTLES_A_DAY * (WIN_XP + LOSS_XP))
})
