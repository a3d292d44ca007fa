// B2: mixed operations over HTTP by many clients, while two app processes of the school are killed at random. What the clients keep on
// paper is what the school has.

import { setTimeout as pause } from 'node:timers/promises'
import { type Dice, diceOf, GAME_WEEK_MS, gameDayStart } from '@xiotein/game/rules'
import { VAULT_UPGRADES } from '@xiotein/game/vault'
import { expect, onTestFinished, test } from 'vitest'
import { lockBalances, openAccounts, post } from '../../ledger/index.ts'
import { openSchool } from '../../open-school.ts'
import { inChange } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { duesJob, lootJob } from '../../vault/index.ts'
import { bundled } from '../bundled.ts'
import { createTestDatabase } from '../test-database.ts'
import { differingTotals, driftOf, IN_ORDER } from './books.ts'
import { type FullClass, fillFullSchool } from './full-school.ts'
import { PATIENCE_MS, record, SHARE } from './night.ts'
import { sendUntilAnswered, startTwoNodes, type Told } from './two-nodes.ts'

const OPERATIONS = Math.round(100_000 * SHARE)
const CLIENTS = 32
const CLASSES = 20
const PUPILS = 500
const CREDIT = 1_000
const SEED = 20_262
const PERK_PP = 20
const CARD_PP = 100
const BETWEEN_KILLS_MS = 10_000

type Pupil = FullClass['pupils'][number]
type Paper = { pp: Map<string, number>; stolen: number; restored: number; used: Set<string>; keys: string[]; done: Map<string, number> }
type Send = (call: string, cookie: string, input: unknown) => Promise<Told>

const pick = <One>(dice: Dice, from: readonly One[]): One => from[dice.between(0, from.length - 1)] as One

/** Each of these makes one to four calls; whatever was accepted is written down. */
const operations = (paper: Paper, send: Send, perkId: string) => {
  const add = (personId: string, pp: number): void => void paper.pp.set(personId, (paper.pp.get(personId) ?? 0) + pp)
  const paid = async (pupil: Pupil, pp: number, call: string, input: unknown): Promise<Told | null> => {
    const told = await send(call, pupil.cookie, input)
    if (told.status !== 200) return null
    add(pupil.personId, -pp)
    return told
  }
  const changesOf = (dice: Dice, { pupils }: FullClass) => [
    { pupilId: pick(dice, pupils).personId, changeAmount: dice.between(1, 20), reasons: [] },
  ]
  return {
    award: async (dice: Dice, room: FullClass) => {
      const changes = changesOf(dice, room)
      const { status } = await send('scorekeeping.award-directly', room.teacherCookie, {
        classId: room.classId,
        changes,
        recordedAt: null,
      })
      if (status === 200) for (const { pupilId, changeAmount } of changes) add(pupilId, changeAmount)
    },
    approve: async (dice: Dice, room: FullClass) => {
      const changes = changesOf(dice, room)
      const handedIn = { classId: room.classId, changes, recordedAt: null }
      const submitted = await send('scorekeeping.submit-changes', room.scorekeeperCookie, handedIn)
      if (submitted.status !== 200) return
      const submissionId = submitted.body.id
      if (dice.between(1, 5) === 1) {
        await send('scorekeeping.reject-submission', room.teacherCookie, { submissionId, reason: 'Again, please.' })
        return
      }
      const lineIds = await linesOf(String(submissionId))
      const { status } = await send('scorekeeping.approve-submission', room.teacherCookie, { submissionId, lineIds, note: null })
      if (status === 200) for (const { pupilId, changeAmount } of changes) add(pupilId, changeAmount)
    },
    upgrade: async (dice: Dice, { pupils }: FullClass) => {
      const upgrade = pick(dice, ['capacity', 'shield', 'firewall'] as const)
      await paid(pick(dice, pupils), VAULT_UPGRADES[upgrade].costPp, 'vault.upgrade', { upgrade })
    },
    mend: async (dice: Dice, { pupils }: FullClass) => {
      const costPp = dice.between(1, 10)
      await paid(pick(dice, pupils), costPp, 'vault.restore-shields', { costPp })
    },
    attack: async (dice: Dice, { pupils }: FullClass) => {
      const [by, on] = [pick(dice, pupils), pick(dice, pupils)]
      const cardId = dice.between(1, 3) === 1 ? 'shield-breaker' : null
      const told = await send('siege.attack', by.cookie, { targetId: on.personId, moveId: 'vault-hack', cardId })
      if (told.status !== 200) return
      const { stolenPp } = told.body.attack as { stolenPp: number }
      add(on.personId, -stolenPp)
      paper.stolen += stolenPp
    },
    fetchBack: async (dice: Dice, { pupils }: FullClass) => {
      const pupil = pick(dice, pupils)
      const told = await send('vault.restore-loot', pupil.cookie, {})
      if (told.status !== 200) return
      const restoredPp = Number(told.body.restoredPp)
      add(pupil.personId, restoredPp)
      paper.restored += restoredPp
    },
    card: async (dice: Dice, { pupils }: FullClass) => {
      const pupil = pick(dice, pupils)
      const told = await paid(pupil, CARD_PP, 'market.buy-artifact', { artifactId: 'shield-breaker', truthMetal: CARD_PP })
      if (told === null || dice.between(1, 3) > 1) return
      const undone = await send('market.undo-artifact', pupil.cookie, { purchaseId: told.body.purchaseId })
      if (undone.status === 200) add(pupil.personId, CARD_PP)
    },
    perk: async (dice: Dice, { pupils }: FullClass) => {
      const pupil = pick(dice, pupils)
      const told = await paid(pupil, PERK_PP, 'market.buy', { perkId, truthMetal: PERK_PP })
      if (told === null) return
      const { id: itemId } = told.body.item as { id: string }
      if (dice.between(1, 3) === 1) {
        // At once, from two windows: one of them gives the PP back.
        const both = await Promise.all([1, 2].map(() => send('market.undo', pupil.cookie, { itemId })))
        for (const { status } of both) if (status === 200) add(pupil.personId, PERK_PP)
        return
      }
      await send('market.ask', pupil.cookie, { itemId })
      if (dice.between(1, 3) === 1) await send('market.withdraw', pupil.cookie, { itemId })
    },
    answer: async (dice: Dice, { teacherCookie, classId }: FullClass) => {
      const waiting = await requestsIn(classId)
      if (waiting.length === 0) return
      const { id: requestId, itemId } = pick(dice, waiting)
      const decision = pick(dice, ['approve', 'deny'] as const)
      const { status } = await send('market.decide', teacherCookie, { requestId, decision, reason: 'Test' })
      if (status !== 200 || decision === 'deny') return
      expect(paper.used.has(itemId)).toBe(false)
      paper.used.add(itemId)
    },
  }
}

let linesOf: (submissionId: string) => Promise<string[]>
let requestsIn: (classId: string) => Promise<{ id: string; itemId: string }[]>

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
  await inChange({ ...school, clock: () => new Date(Date.now() - 2 * 86_400_000) }, async ({ tx, now, newId }) => {
    await openAccounts(tx, pupilIds)
    await lockBalances(tx, pupilIds)
    // No points of a lesson, because those have lines.
    const given = { amount: CREDIT, kind: 'siege-reward', counterpart: 'siege-rewards', reason: '' } as const
    await post(
      tx,
      pupilIds[0] ?? null,
      now,
      pupilIds.map(personId => ({ personId, causeId: newId(), ...given })),
    )
  })
  const adminCookie = rooms[0]?.teacherCookie ?? ''
  await db.run(sql`
    insert into people_role (id, person_id, role, assigned_at)
    select gen_random_uuid(), person_id, 'admin', now() from people_role where role = 'teacher' and class_id = ${rooms[0]?.classId}`)
  linesOf = async submissionId =>
    (await db.rows(sql<{ id: string }>`select id from scorekeeping_line where submission_id = ${submissionId}`)).map(({ id }) => id)
  requestsIn = classId =>
    db.rows(sql<{ id: string; itemId: string }>`
      select r.id, r.item_id from market_request r join market_item i on i.id = r.item_id
      join classes_pupil u on u.person_id = i.owner_id and u.class_id = ${classId} where r.status = 'pending' limit 20`)

  const paper: Paper = {
    pp: new Map(pupilIds.map(id => [id, CREDIT])),
    stolen: 0,
    restored: 0,
    used: new Set(),
    keys: [],
    done: new Map(),
  }
  const tries = { lost: 0, busy: 0 }
  let sent = 0
  const failed: string[] = []
  const send: Send = async (call, cookie, input) => {
    const told = await sendUntilAnswered(nodes, { call, cookie, input }, tries)
    sent += 1
    if (told.status >= 500 || told.status === 400) failed.push(`${call} ${told.status} ${JSON.stringify(told.body)}`)
    if (told.status !== 200) return told
    paper.keys.push(told.key)
    paper.done.set(call, (paper.done.get(call) ?? 0) + 1)
    return told
  }
  const settings = await fetch(`${nodes.addresses[0]}/api/siege/settings`, { headers: { cookie: adminCookie } })
  const contested = { mode: 'contested', floorPp: 10, dailyLossPercent: 50, attacksPerTargetAndDay: 10, mostThefts: 70 }
  await send('siege.change-settings', adminCookie, { ...((await settings.json()) as object), ...contested })
  const plain = { id: null, name: 'Pass', note: '', category: 'time', picture: 'kite', truthMetal: PERK_PP, onSale: true, classIds: [] }
  const limits = { stockAWeek: null, limitAWeek: null, saleFrom: null, saleUntil: null }
  const saved = await send('market.save-perk', adminCookie, { ...plain, ...limits })

  const all = Object.values(operations(paper, send, (saved.body.perk as { id: string }).id))
  let finished = false
  let kills = 0
  const killing = async (): Promise<void> => {
    const dice = diceOf(SEED)
    while (!finished) {
      await pause(dice.between(BETWEEN_KILLS_MS / 4, BETWEEN_KILLS_MS))
      if (finished) return
      await nodes.kill(dice.between(0, 1))
      kills += 1
    }
  }
  const client = async (nth: number): Promise<void> => {
    const dice = diceOf(SEED + 1 + nth)
    while (sent < OPERATIONS && failed.length === 0) await pick(dice, all)(dice, pick(dice, rooms))
  }
  const beganAtMs = performance.now()
  const killer = killing()
  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth))).finally(() => {
    finished = true
  })
  await killer
  record('B2', { sent, accepted: paper.keys.length, kills, ...tries, seconds: (performance.now() - beganAtMs) / 1_000 })
  record('B2 accepted', Object.fromEntries(paper.done))
  expect(failed).toEqual([])

  const stored = await db.rows(
    sql<{
      personId: string
      pp: number
    }>`select person_id as "person_id!", balance as "pp!" from ledger_account where person_id is not null`,
  )
  const differing = stored.filter(({ personId, pp }) => paper.pp.get(personId) !== pp)
  const told = await db.one(sql<{ keys: number; used: number; stolen: number; restored: number; escrow: number }>`
    select (select count(*)::int from platform_command where key = any(${paper.keys}::text[])) as "keys!",
           (select count(*)::int from market_item where state = 'used') as "used!",
           (select coalesce(sum(stolen_pp), 0)::int from vault_loot) as "stolen!",
           (select coalesce(sum(restored_pp), 0)::int from vault_loot) as "restored!",
           (select coalesce(sum(p.amount), 0)::int from ledger_posting p join ledger_account a on a.id = p.account_id
            where a.system_name = 'loot') as "escrow!"`)
  const { stolen, restored, used, keys } = paper
  expect(differing).toEqual([])
  expect(told).toEqual({ keys: keys.length, used: used.size, stolen, restored, escrow: stolen - restored })
  expect(await driftOf(db)).toEqual(IN_ORDER)
  expect(await differingTotals(db)).toEqual([])

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
  const onPaper = [...paper.pp.values()].reduce((sum, pp) => sum + pp, 0)
  expect(after).toMatchObject({ escrow: 0, total: onPaper + stolen - restored - after.dues })
  expect(await driftOf(db)).toEqual(IN_ORDER)
})
