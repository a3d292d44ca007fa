// B2: mixed operations over HTTP by many clients, while two app processes of the school are killed at random. What the clients
// expect is what the school has.

import { pathOf } from '@xiotein/contract/wire'
import { MOST_TRUTH_METAL } from '@xiotein/game/goals'
import { MOST_MOVES_PER_DAY } from '@xiotein/game/growth'
import { diceOf, GAME_WEEK_MS, gameDayStart } from '@xiotein/game/rules'
import { expect, onTestFinished, test } from 'vitest'
import { lockBalances, movePp, openAccounts } from '../../ledger/index.ts'
import { openSchool } from '../../open-school.ts'
import { inChange } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { duesJob, lootJob } from '../../vault/index.ts'
import { bundled } from '../bundled.ts'
import { createTestDatabase } from '../test-database.ts'
import { differingTotals, driftOf, IN_ORDER } from './books.ts'
import { fillFullSchool } from './full-school.ts'
import { type Model, mixedOperations, PERK_PP, pick, type Send } from './ledger-operations.ts'
import { PATIENCE_MS, record, SHARE } from './night.ts'
import { sendUntilAnswered, startTwoNodes } from './two-nodes.ts'

const OPERATIONS = Math.round(100_000 * SHARE)
const CLIENTS = 32
const CLASSES = 20
const PUPILS = 500
const CREDIT = 900
/** The calls that use up one of a pupil's offline moves. */
const OFFLINE = ['siege.attack', 'vault.restore-loot']
const SEED = 20_262
/** What the clients do; each is accepted at least once in two thousand operations. */
const CALLS = [
  'scorekeeping.award-directly',
  'scorekeeping.submit-changes',
  'scorekeeping.reject-submission',
  'scorekeeping.approve-submission',
  'vault.upgrade',
  'vault.restore-shields',
  'siege.attack',
  'vault.restore-loot',
  'market.buy-artifact',
  'market.undo-artifact',
  'market.buy',
  'market.undo',
  'market.ask',
  'market.withdraw',
  'market.decide',
  'goals.give',
  'goals.undo',
]
/** Counted in calls and not in seconds, so that a slow machine does not spend its time on starting processes. */
const CALLS_BETWEEN_KILLS = 1_000

const counted = (counts: ReadonlyMap<string, number>): Record<string, number> => Object.fromEntries([...counts].sort())
const addOne = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

test('B2: whatever is killed, PP, loot, perks and keys are as the clients were told, and no PP is made or lost', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const made = await bundled('testing/node-to-serve.ts')
  const database = await createTestDatabase()
  const opened = await openSchool({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    url: database.url,
    ownerUrl: database.ownerUrl,
    webRoot: null,
    jobsByTheClock: false,
  })
  const { school, db } = opened
  const nodes = await startTwoNodes(made.program, database)
  onTestFinished(async () => {
    nodes.clear()
    await opened.close()
    await database.drop()
    await made.remove()
  })

  const rooms = await fillFullSchool(db, CLASSES, PUPILS)
  const pupilIds = rooms.flatMap(({ pupils }) => pupils.map(({ personId }) => personId))
  await db.run(sql`update people_person set created_at = now() - interval '90 days'`)
  await inChange({ ...school, clock: () => new Date(Date.now() - 2 * 86_400_000) }, async change => {
    const { tx, newId } = change
    await openAccounts(tx, pupilIds)
    await lockBalances(tx, pupilIds)
    // No points of a lesson, because those have lines.
    const given = { amount: CREDIT, kind: 'siege-reward', counterpart: 'siege-rewards', reason: '' } as const
    await movePp(
      change,
      pupilIds[0] ?? null,
      pupilIds.map(personId => ({ personId, causeId: newId(), ...given })),
    )
  })
  const adminCookie = rooms[0]?.teacherCookie ?? ''
  await db.run(sql`
    insert into people_role (id, person_id, role, assigned_at)
    select gen_random_uuid(), person_id, 'admin', now() from people_role where role = 'teacher' and class_id = ${rooms[0]?.classId}`)
  const model: Model = { pp: new Map(pupilIds.map(id => [id, CREDIT])), stolen: 0, restored: 0, saved: 0, used: new Set() }
  const keys: string[] = []
  const [accepted, refused] = [new Map<string, number>(), new Map<string, number>()]
  const tries = { lost: 0, busy: 0 }
  const failed: string[] = []
  const diceOfKills = diceOf(SEED)
  let sent = 0
  let kills = 0
  let nextKillAt = diceOfKills.between(1, CALLS_BETWEEN_KILLS)
  let killing: Promise<void> | null = null
  const killWhenDue = (): void => {
    if (killing !== null || sent < nextKillAt) return
    killing = nodes.kill(diceOfKills.between(0, 1)).then(() => {
      kills += 1
      nextKillAt = sent + diceOfKills.between(CALLS_BETWEEN_KILLS / 4, CALLS_BETWEEN_KILLS)
      killing = null
    })
  }
  const send: Send = async (call, cookie, input) => {
    const answered = await sendUntilAnswered(nodes, { call, cookie, input }, tries)
    sent += 1
    killWhenDue()
    if (answered.status >= 500 || answered.status === 400) failed.push(`${call} ${answered.status} ${JSON.stringify(answered.body)}`)
    if (answered.status === 200) keys.push(answered.key)
    // One long game day: otherwise three attacks or restores of each pupil would be all of them.
    if (answered.status === 200 && OFFLINE.includes(call))
      await db.run(sql`update vault_offline_move set at = at - interval '2 days' where at > now() - interval '1 day'`)
    addOne(answered.status === 200 ? accepted : refused, answered.status === 200 ? call : String(answered.body.refusal))
    return answered
  }
  const settings = await fetch(`${nodes.addresses[0]}/api/siege/settings`, { headers: { cookie: adminCookie } })
  const contested = { mode: 'contested', floorPp: 10, dailyLossPercent: 50, attacksPerTargetAndDay: 10, mostThefts: 70 }
  await send('siege.change-settings', adminCookie, { ...((await settings.json()) as object), ...contested })
  await db.run(sql`update vault_school set moves_per_day = ${MOST_MOVES_PER_DAY}`)
  const plain = { id: null, note: '', category: 'time', picture: 'kite', truthMetal: PERK_PP, onSale: true, classIds: [] }
  const limits = { stockAWeek: null, limitAWeek: null, saleFrom: null, saleUntil: null }
  const perkIds: string[] = []
  const goalIds = new Map<string, string>()
  for (const { classId, teacherCookie } of rooms) {
    const saved = await send('market.save-perk', adminCookie, { ...plain, ...limits, name: `Pass ${perkIds.length}` })
    perkIds.push((saved.body.perk as { id: string }).id)
    const goal = {
      classId,
      name: 'Film',
      note: '',
      truthMetal: MOST_TRUTH_METAL,
      lastDay: new Date(Date.now() + GAME_WEEK_MS).toISOString().slice(0, 10),
      picture: 'star',
    }
    goalIds.set(classId, ((await send('goals.open', teacherCookie, goal)).body.goal as { id: string }).id)
  }

  const all = Object.values(mixedOperations(model, send, db, perkIds, goalIds))
  const client = async (nth: number): Promise<void> => {
    const dice = diceOf(SEED + 1 + nth)
    while (sent < OPERATIONS && failed.length === 0) await pick(dice, all)(dice, pick(dice, rooms))
  }
  const beganAtMs = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth)))
  await killing
  record('B2', { sent, accepted: keys.length, kills, ...tries, seconds: (performance.now() - beganAtMs) / 1_000 })
  record('B2 accepted', counted(accepted))
  record('B2 refused', counted(refused))
  expect(failed).toEqual([])
  // Operations that are all refused show nothing.
  expect(CALLS.filter(call => (accepted.get(call) ?? 0) < OPERATIONS / 2_000)).toEqual([])

  const stored = await db.rows(
    sql<{
      personId: string
      pp: number
    }>`select person_id as "person_id!", balance as "pp!" from ledger_account where person_id is not null`,
  )
  const differing = stored.filter(({ personId, pp }) => model.pp.get(personId) !== pp)
  const answered = await db.one(sql<{ keys: number; used: number; stolen: number; restored: number; escrow: number; saved: number }>`
    select (select count(*)::int from platform_command where key = any(${keys}::text[])) as "keys!",
           (select count(*)::int from market_item where state = 'used') as "used!",
           (select coalesce(sum(stolen_pp), 0)::int from vault_loot) as "stolen!",
           (select coalesce(sum(restored_pp), 0)::int from vault_loot) as "restored!",
           (select coalesce(sum(p.amount), 0)::int from ledger_posting p join ledger_account a on a.id = p.account_id
            where a.system_name = 'loot') as "escrow!",
           (select coalesce(sum(p.amount), 0)::int from ledger_posting p join ledger_account a on a.id = p.account_id
            where a.system_name = 'goals') as "saved!"`)
  const { stolen, restored, used, saved } = model
  expect(differing).toEqual([])
  expect(answered).toEqual({ keys: keys.length, used: used.size, stolen, restored, escrow: stolen - restored, saved })
  expect(await driftOf(db)).toEqual(IN_ORDER)
  expect(await differingTotals(db)).toEqual([])
  for (const [at, { personId, cookie }] of rooms.flatMap(({ pupils }) => pupils).entries()) {
    const shown = await fetch(`${nodes.addresses[at % 2]}${pathOf('ledger.balance')}`, { headers: { cookie } })
    expect(await shown.json()).toMatchObject({ pp: model.pp.get(personId) })
  }

  // The next weeks' resets give every attacker the rest, and collect dues; the escrow is empty then.
  const later = new Date(gameDayStart(Date.now()) + 2 * GAME_WEEK_MS)
  for (const job of [lootJob, duesJob, lootJob, duesJob])
    await inChange({ ...school, clock: () => later }, change => job.run(change, { period: 'test', dueAt: later }))
  const after = await db.one(sql<{ escrow: number; dues: number; total: number }>`
    select (select coalesce(sum(p.amount), 0)::int from ledger_posting p join ledger_account a on a.id = p.account_id
            where a.system_name = 'loot') as "escrow!",
           (select coalesce(sum(p.amount), 0)::int from ledger_posting p join ledger_account a on a.id = p.account_id
            where a.system_name = 'dues') as "dues!",
           (select sum(balance)::int from ledger_account where person_id is not null) as "total!"`)
  const onPaper = [...model.pp.values()].reduce((sum, pp) => sum + pp, 0)
  expect(after).toMatchObject({ escrow: 0, total: onPaper + stolen - restored - after.dues })
  expect(await driftOf(db)).toEqual(IN_ORDER)
})
