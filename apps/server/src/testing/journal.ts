// A small school with a journal: everything that its charts count is written into the tables and, beside them, into plain lists.

import { randomUUID } from 'node:crypto'
import { diceOf } from '@xiotein/game/rules'
import { sql } from '../platform/database/index.ts'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import type { TestSchool, Visitor } from './school.ts'

type Reason = { readonly label: string; readonly amount: number }
type JournalLine = {
  pupilId: string
  change: number
  applied: number
  reasons: Reason[]
  status: 'approved' | 'rejected' | 'undone'
}
type JournalLesson = {
  classId: string
  keeper: string | null
  status: 'approved' | 'rejected'
  at: Date
  decidedAt: Date
  lines: JournalLine[]
}
type Waited = { kind: 'points' | 'perks' | 'challenges'; personId: string; yes: boolean; at: Date; decidedAt: Date }
type Sold = { ownerId: string; name: string; paidPp: number; at: Date; stands: boolean }
type Attack = { byId: string; onId: string; stolenPp: number; restoredPp: number; at: Date }

export type Journal = {
  readonly lessons: JournalLesson[]
  readonly waited: Waited[]
  readonly sold: Sold[]
  readonly attacks: Attack[]
}
export type JournalClass = { readonly id: string; readonly name: string; readonly keeper: Visitor; readonly pupils: readonly Visitor[] }

const REASONS = ['Focus', 'Helping', 'Late']
/** The Danube and the clocks of Vienna: half of the lessons are close to midnight, so that a day of UTC would be another one. */
const HOURS = [8, 10, 22.9, 23.2]

/** Fills the classes with a number of days before a moment, and records what it did. */
export const keepJournal = async (
  school: TestSchool,
  teacher: Visitor,
  classes: readonly JournalClass[],
  now: Date,
  days: number,
): Promise<Journal> => {
  const dice = diceOf(7)
  const journal: Journal = { lessons: [], waited: [], sold: [], attacks: [] }
  const pick = <Item>(items: readonly Item[]): Item => items[dice.between(0, items.length - 1)] as Item
  const at = (): Date => new Date(Math.floor((now.getTime() - dice.between(0, days) * DAY_MS) / DAY_MS) * DAY_MS + pick(HOURS) * HOUR_MS)
  const later = (from: Date): Date => new Date(from.getTime() + pick([0.5, 2, 7, 20, 50, 71, 130]) * HOUR_MS)
  const lineFor = ({ personId: pupilId }: Visitor): JournalLine => {
    const reasons = REASONS.filter(() => dice.between(0, 2) === 0).map(label => ({
      label,
      amount: label === 'Late' ? -3 : dice.between(1, 6),
    }))
    const open = pick([0, 0, 2, -1])
    const change = reasons.reduce((sum, { amount }) => sum + amount, open) || 4
    const status = pick(['approved', 'approved', 'approved', 'rejected', 'undone'] as const)
    return { pupilId, change, applied: change < 0 ? pick([change, 0]) : change, reasons, status }
  }
  for (const { id: classId, keeper, pupils } of classes) {
    for (let nth = 0; nth < 60; nth += 1) {
      const [lessonAt, isDirect] = [at(), dice.between(0, 3) === 0]
      const status = !isDirect && dice.between(0, 5) === 0 ? 'rejected' : 'approved'
      const lines = pupils.filter(() => dice.between(0, 2) === 0).map(lineFor)
      const decidedAt = isDirect ? lessonAt : later(lessonAt)
      const lesson: JournalLesson = { classId, keeper: isDirect ? null : `Keeper of ${classId}`, status, at: lessonAt, decidedAt, lines }
      journal.lessons.push(lesson)
      await saveLesson(school, teacher, keeper, lesson)
      if (!isDirect) journal.waited.push({ kind: 'points', personId: classId, yes: status === 'approved', at: lessonAt, decidedAt })
    }
    for (let nth = 0; nth < 30; nth += 1) await sellOne(school, journal, pick(pupils).personId, { at: at(), later, pick })
    for (const { personId } of pupils.slice(0, 4)) {
      const [handedInAt, yes] = [at(), dice.between(0, 1) === 0]
      const answeredAt = later(handedInAt)
      journal.waited.push({ kind: 'challenges', personId, yes, at: handedInAt, decidedAt: answeredAt })
      await school.db.run(sql`
        insert into story_work (id, person_id, challenge, words, status, reason, handed_in_at, answered_at)
        values (${randomUUID()}, ${personId}, 'letter', 'x', ${yes ? 'approved' : 'denied'}, ${yes ? '' : 'x'}, ${handedInAt}, ${answeredAt})`)
    }
  }
  const everybody = classes.flatMap(({ pupils }) => pupils)
  for (let nth = 0; nth < 40; nth += 1)
    await attackOne(school, journal, { by: pick(everybody), on: pick(everybody), at: at(), stolenPp: pick([0, 0, 3, 8]), nth })
  return journal
}

const saveLesson = async ({ db }: TestSchool, teacher: Visitor, keeper: Visitor, lesson: JournalLesson): Promise<void> => {
  const id = randomUUID()
  const submitterId = lesson.keeper === null ? teacher.personId : keeper.personId
  await db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, status, direct, submitted_at, reviewer_id, reviewed_at)
    values (${id}, ${lesson.classId}, ${submitterId}, ${lesson.status}, ${lesson.keeper === null}, ${lesson.at}, ${teacher.personId}, ${lesson.decidedAt})`)
  for (const { pupilId, change, applied, reasons, status } of lesson.lines) {
    const kept = lesson.status === 'rejected' ? 'rejected' : status
    await db.run(sql`
      insert into scorekeeping_line (id, submission_id, pupil_id, change_amount, reasons, status, applied_amount, undone_at)
      values (${randomUUID()}, ${id}, ${pupilId}, ${change}, ${JSON.stringify(reasons)}, ${kept}, ${kept === 'rejected' ? null : applied},
              ${kept === 'undone' ? lesson.decidedAt : null})`)
  }
}

type Chance = { readonly at: Date; readonly later: (from: Date) => Date; readonly pick: <Item>(items: readonly Item[]) => Item }

const sellOne = async ({ db }: TestSchool, journal: Journal, ownerId: string, { at, later, pick }: Chance): Promise<void> => {
  const id = randomUUID()
  if (pick([true, false])) {
    const [undone, refunded] = pick([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
    ] as const)
    journal.sold.push({ ownerId, name: 'Shield Breaker', paidPp: 50, at, stands: !undone && !refunded })
    await db.run(sql`
      insert into market_purchase (id, owner_id, artifact_id, paid_pp, bought_at, undone, refunded, changes, unlocked_before, uses_before, max_uses_before)
      values (${id}, ${ownerId}, 'shield-breaker', 50, ${at}, ${undone}, ${refunded}, 0, true, 0, 0)`)
    return
  }
  const [name, paidPp] = pick([
    ['Tea', 20],
    ['Own chair', 45],
  ] as const)
  const state = pick(['held', 'used', 'used', 'undone', 'refunded'] as const)
  journal.sold.push({ ownerId, name, paidPp, at, stands: state === 'held' || state === 'used' })
  await db.run(sql`
    insert into market_perk (id, name, note, category, truth_metal, on_sale, created_at) select ${randomUUID()}, ${name}, '', 'food', ${paidPp}, true, ${at}
    where not exists (select from market_perk where name = ${name})`)
  await db.run(sql`
    insert into market_item (id, owner_id, perk_id, name, note, paid_pp, bought_at, state)
    select ${id}, ${ownerId}, id, ${name}, '', ${paidPp}, ${at}, ${state} from market_perk where name = ${name}`)
  if (state !== 'used') return
  const yes = pick([true, true, false])
  const decidedAt = later(at)
  journal.waited.push({ kind: 'perks', personId: ownerId, yes, at, decidedAt })
  await db.run(sql`
    insert into market_request (id, item_id, status, requested_at, decided_at)
    values (${randomUUID()}, ${id}, ${yes ? 'approved' : 'denied'}, ${at}, ${decidedAt})`)
}

type AttackOf = { readonly by: Visitor; readonly on: Visitor; readonly at: Date; readonly stolenPp: number; readonly nth: number }

const attackOne = async ({ db }: TestSchool, journal: Journal, { by, on, at, stolenPp, nth }: AttackOf): Promise<void> => {
  if (by === on) return
  const [lobby, id] = [randomUUID(), randomUUID()]
  const restoredPp = Math.floor(stolenPp / 3)
  journal.attacks.push({ byId: by.personId, onId: on.personId, stolenPp, restoredPp, at })
  await db.run(
    sql`insert into siege_lobby (id, host_id, target_id, game_day, created_at) values (${lobby}, ${by.personId}, ${on.personId}, ${nth}, ${at})`,
  )
  await db.run(sql`
    insert into siege_attack (id, lobby_id, turn, at, mode, move_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
                              weakened_by_level, cut_by_protection, stolen_pp, attacker_earned_pp, target_earned_pp, attacker_xp, target_xp, before, after)
    values (${id}, ${lobby}, 1, ${at}, 'contested', 'vault-hack', '[1,2,3,4]', false, 0, false, false, false, false, ${stolenPp}, 0, 0, 0, 0, '{}', '{}')`)
  if (stolenPp === 0) return
  await db.run(sql`
    insert into vault_loot (id, attacker_id, target_id, stolen_pp, restored_pp, stolen_at)
    values (${id}, ${by.personId}, ${on.personId}, ${stolenPp}, ${restoredPp}, ${at})`)
}
