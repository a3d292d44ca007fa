// Changes that the database itself refuses. Commands check first and say why not; this is for the case that one forgets to.

import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Sql, sql } from '../../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const open = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId, email: 'teo@school.example' })
  const ada = await school.person('Ada', { pupilOf: classId, email: 'ada@school.example' })
  const ben = await school.person('Ben', { pupilOf: classId })
  const { db } = school
  const submissionId = randomUUID()
  await db.run(sql`
    insert into scorekeeping_submission (id, class_id, submitter_id, submitted_at) values (${submissionId}, ${classId}, ${keeper.personId}, now())`)
  const [squadId, otherSquadId] = [randomUUID(), randomUUID()]
  for (const [id, name] of [
    [squadId, 'Night Watch'],
    [otherSquadId, 'Lanterns'],
  ])
    await db.run(sql`
      insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, created_at)
      values (${id}, ${name}, 'shield', 'sea', 'moth', now())`)
  await db.run(sql`
    insert into squads_member (person_id, squad_id, place, is_leader, joined_at) values (${ada.personId}, ${squadId}, 1, true, now())`)
  await db.run(sql`
    insert into squads_invitation (id, squad_id, to_id, from_id, created_at)
    values (${randomUUID()}, ${squadId}, ${ben.personId}, ${ada.personId}, now())`)
  return { school, db, classId, keeper, ada, ben, submissionId, squadId, otherSquadId }
}

type Setting = Awaited<ReturnType<typeof open>>

const line = ({ submissionId }: Setting, { personId }: Visitor, more: { change?: number; status?: string; applied?: number | null }): Sql =>
  sql`insert into scorekeeping_line (id, submission_id, pupil_id, change_amount, status, applied_amount)
      values (${randomUUID()}, ${submissionId}, ${personId}, ${more.change ?? 1}, ${more.status ?? 'pending'}, ${more.applied ?? null})`

const member = (squadId: string, { personId }: Visitor, place: number, leads = false): Sql =>
  sql`insert into squads_member (person_id, squad_id, place, is_leader, joined_at) values (${personId}, ${squadId}, ${place}, ${leads}, now())`

const role = (of: Visitor, name: string, classId: string | null): Sql =>
  sql`insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${of.personId}, ${name}, ${classId}, now())`

const session = (of: Visitor, digest: Buffer): Sql =>
  sql`insert into people_session (id, digest, person_id, created_at, expires_at, seen_at)
      values (${randomUUID()}, ${digest}, ${of.personId}, now(), now(), now())`

const boost = (of: Visitor, multiplier: number, minutes: number): Sql =>
  sql`insert into growth_boost (id, person_id, artifact_name, multiplier, start_time, end_time)
      values (${randomUUID()}, ${of.personId}, 'Double PP', ${multiplier}, now(), now() + ${minutes} * interval '1 minute')`

const owed = ({ submissionId, ada }: Setting, amount: number): Sql =>
  sql`insert into ledger_owed (cause_id, person_id, amount, at) values (${submissionId}, ${ada.personId}, ${amount}, now())`

const settlement = ({ submissionId }: Setting, causeId: string, amount: number): Sql =>
  sql`insert into ledger_settlement (owed_by, cause_id, amount, at) values (${submissionId}, ${causeId}, ${amount}, now())`

const upgrade = (of: Visitor, multiplierPerMille: number, seed: string | null): Sql =>
  sql`insert into market_upgrade (owner_id, artifact_id, to_level, multiplier_per_mille, seed, at)
      values (${of.personId}, 'shield-breaker', 2, ${multiplierPerMille}, ${seed}::jsonb, now())`

const roll = (of: Visitor, multiplierPerMille: number): Sql =>
  sql`insert into moves_roll (person_id, move_id, to_level, multiplier_per_mille, seed, at)
      values (${of.personId}, 'vault-hack', 2, ${multiplierPerMille}, '[1, 2, 3, 4]', now())`

/** A theft of 5 PP of which this much came back. */
const theft = (by: Visitor, from: Visitor, restored: number): Sql =>
  sql`insert into vault_loot (id, attacker_id, target_id, stolen_pp, restored_pp, stolen_at)
      values (${randomUUID()}, ${by.personId}, ${from.personId}, 5, ${restored}, now())`

/** Statements that no command sends, and the constraint that stops the last of each. */
const LAST_LINE: readonly (readonly [what: string, constraint: string, attempt: (setting: Setting) => readonly Sql[]])[] = [
  ['a line of no points', 'scorekeeping_line_change_amount_check', s => [line(s, s.ada, { change: 0 })]],
  ['a line of more points than a lesson can bring', 'scorekeeping_line_change_amount_check', s => [line(s, s.ada, { change: 2_001 })]],
  ['an approved line that says nothing of what it moved', 'scorekeeping_line_check', s => [line(s, s.ada, { status: 'approved' })]],
  ['a line that waits and has moved points', 'scorekeeping_line_check', s => [line(s, s.ada, { applied: 1 })]],
  ['a line that was taken back at no time', 'scorekeeping_line_check1', s => [line(s, s.ada, { status: 'undone', applied: 1 })]],
  [
    'a decision by nobody',
    'scorekeeping_submission_check',
    s => [sql`update scorekeeping_submission set status = 'approved' where id = ${s.submissionId}`],
  ],
  ['a pupil in two squads', 'squads_member_pkey', s => [member(s.otherSquadId, s.ada, 1)]],
  ['a seventh place in a squad', 'squads_member_place_check', s => [member(s.squadId, s.ben, 7)]],
  ['two members in one place', 'squads_member_squad_id_place_key', s => [member(s.squadId, s.ben, 1)]],
  ['a squad with two leaders', 'squads_member_leader', s => [member(s.squadId, s.ben, 2, true)]],
  ['two squads of one name', 'squads_squad_name', s => [sql`update squads_squad set name = 'NIGHT WATCH' where id = ${s.otherSquadId}`]],
  [
    'two invitations of one squad that wait for one pupil',
    'squads_invitation_waiting',
    s => [
      sql`insert into squads_invitation (id, squad_id, to_id, from_id, created_at)
          values (${randomUUID()}, ${s.squadId}, ${s.ben.personId}, ${s.ada.personId}, now())`,
    ],
  ],
  [
    'an invitation to oneself',
    'squads_invitation_check1',
    s => [
      sql`insert into squads_invitation (id, squad_id, to_id, from_id, created_at)
          values (${randomUUID()}, ${s.squadId}, ${s.ada.personId}, ${s.ada.personId}, now())`,
    ],
  ],
  ['experience under 0', 'growth_pupil_xp_check', s => [sql`insert into growth_pupil (person_id, xp) values (${s.ada.personId}, -1)`]],
  [
    'experience twice for one cause',
    'growth_xp_entry_cause_id_source_key',
    s =>
      [1, 2].map(
        amount => sql`insert into growth_xp_entry (person_id, amount, source, cause_id, at)
                      values (${s.ada.personId}, ${amount}, 'class-points', ${s.submissionId}, now())`,
      ),
  ],
  ['an undo that owes nothing', 'ledger_owed_amount_check', s => [owed(s, 0)]],
  ['an undo that owes twice', 'ledger_owed_pkey', s => [owed(s, 5), owed(s, 5)]],
  ['a settlement of what nobody owes', 'ledger_settlement_owed_by_fkey', s => [settlement(s, randomUUID(), 1)]],
  ['a settlement of nothing', 'ledger_settlement_amount_check', s => [owed(s, 5), settlement(s, randomUUID(), 0)]],
  ['an undo that settles what it owes itself', 'ledger_settlement_check', s => [owed(s, 5), settlement(s, s.submissionId, 5)]],
  ['a boost that takes points away', 'growth_boost_multiplier_check', s => [boost(s.ada, 0.5, 10)]],
  ['a boost that ends before it begins', 'growth_boost_check', s => [boost(s.ada, 2, -10)]],
  [
    'a second manifest',
    'moves_pupil_pkey',
    s =>
      ['reading', 'cooking'].map(
        manifest => sql`insert into moves_pupil (person_id, manifest, chosen_at) values (${s.ada.personId}, ${manifest}, now())`,
      ),
  ],
  ['a mastery that is rolled twice', 'moves_roll_pkey', s => [2100, 2300].map(multiplier => roll(s.ada, multiplier))],
  [
    'a seventh slot for moves',
    'moves_hand_equipped_check',
    s => [sql`insert into moves_hand (person_id, equipped) values (${s.ada.personId}, array_fill('vault-hack'::text, array[7]))`],
  ],
  [
    'more shield than a vault can have',
    'vault_vault_check',
    s => [sql`update vault_vault set shield = max_shield + 1 where person_id = ${s.ada.personId}`],
  ],
  [
    'more moves than a day gives',
    'vault_vault_check1',
    s => [sql`update vault_vault set moves_remaining = max_moves_per_day + 1 where person_id = ${s.ada.personId}`],
  ],
  ['a day without moves', 'vault_school_moves_per_day_check', _ => [sql`insert into vault_school (dues, moves_per_day) values (true, 0)`]],
  ['a theft from oneself', 'vault_loot_check', s => [theft(s.ada, s.ada, 5)]],
  ['a theft of which more came back than was taken', 'vault_loot_check1', s => [theft(s.ada, s.ben, 6)]],
  [
    'a second request for one perk while the first waits',
    'market_request_waiting',
    s => {
      const [perkId, itemId] = [randomUUID(), randomUUID()]
      return [
        sql`insert into market_perk (id, name, note, category, truth_metal, on_sale, created_at) values (${perkId}, 'Snack', '', 'food', 5, true, now())`,
        sql`insert into market_item (id, owner_id, perk_id, name, note, paid_pp, bought_at)
            values (${itemId}, ${s.ada.personId}, ${perkId}, 'Snack', '', 5, now())`,
        ...[1, 2].map(() => sql`insert into market_request (id, item_id, requested_at) values (${randomUUID()}, ${itemId}, now())`),
      ]
    },
  ],
  [
    'a level of a card that is rolled twice',
    'market_upgrade_pkey',
    s => [2100, 2300].map(multiplier => upgrade(s.ada, multiplier, '[1,2,3,4]')),
  ],
  ['a roll of a card without its seed', 'market_upgrade_check', s => [upgrade(s.ada, 2100, null)]],
  [
    'a card with less than no uses',
    'market_holding_uses_check',
    s => [
      sql`insert into market_holding (owner_id, artifact_id, unlocked, uses, max_uses) values (${s.ada.personId}, 'teleport-pp', true, -1, 1)`,
    ],
  ],
  ['a teacher of the whole school', 'people_role_check', s => [role(s.ben, 'teacher', null)]],
  ['an admin of one class', 'people_role_check', s => [role(s.ben, 'admin', s.classId)]],
  ['a role that nobody knows', 'people_role_role_check', s => [role(s.ben, 'owner', s.classId)]],
  [
    'two accounts with one address',
    'people_person_email',
    s => [sql`update people_person set email = 'ada@school.example' where id = ${s.ben.personId}`],
  ],
  [
    'an address that differs in capitals alone',
    'people_person_email_check',
    s => [sql`update people_person set email = 'Ada@school.example' where id = ${s.ben.personId}`],
  ],
  [
    'two accounts with one username',
    'people_person_username',
    s => [s.ada, s.ben].map(one => sql`update people_person set username = 'owl' where id = ${one.personId}`),
  ],
  [
    'two accounts of one account of a provider',
    'people_person_link',
    s =>
      [s.ada, s.ben].map(one => sql`update people_person set linked_provider = 'google', linked_subject = '1' where id = ${one.personId}`),
  ],
  [
    'a link to nobody knows which provider',
    'people_person_whole_link',
    s => [sql`update people_person set linked_subject = '1' where id = ${s.ben.personId}`],
  ],
  [
    'a way of signing in that nobody knows',
    'school_settings_sign_in_with_check',
    () => [sql`update school_settings set sign_in_with = '{letter}'`],
  ],
  [
    'an erased person with an address',
    'people_person_check',
    s => [sql`update people_person set erased_at = now() where id = ${s.ada.personId}`],
  ],
  [
    'a picture that was not made small',
    'people_photo_image_check',
    s => [
      sql`insert into people_photo (id, person_id, image, created_at) values (${randomUUID()}, ${s.ada.personId}, ${randomBytes(262_145)}, now())`,
    ],
  ],
  ['two sessions of one cookie', 'people_session_digest_key', s => [s.ada, s.ben].map(one => session(one, Buffer.from('one digest')))],
  [
    'two classes in use of one name',
    'classes_class_name',
    s => [sql`insert into classes_class (id, name, code, created_at) values (${randomUUID()}, '7c', ${s.squadId.slice(0, 6)}, now())`],
  ],
  [
    'two classes of one code',
    'classes_class_code_key',
    () =>
      ['8A', '8B'].map(
        name => sql`insert into classes_class (id, name, code, created_at) values (${randomUUID()}, ${name}, 'TWICE2', now())`,
      ),
  ],
  [
    'a second school',
    'school_settings_pkey',
    () => [sql`insert into school_settings (name, time_zone, created_at) values ('Other', 'UTC', now())`],
  ],
  [
    'a notice that was cleared and cannot be brought back',
    'notices_notice_cleared',
    s => [
      sql`insert into notices_notice (id, person_id, type, created_at, deleted_at)
          values (${randomUUID()}, ${s.ada.personId}, 'level_up', now(), now())`,
    ],
  ],
  [
    'a tutorial that was skipped at no time',
    'tutorials_progress_check',
    s => [sql`insert into tutorials_progress (person_id, tutorial, skipped) values (${s.ada.personId}, 'welcome', true)`],
  ],
]

const constraintThatStops = async ({ db }: Setting, statements: readonly Sql[]): Promise<string> => {
  const reached = { last: 0 }
  try {
    await db.transaction(async tx => {
      for (const [index, statement] of statements.entries()) {
        reached.last = index
        await tx.run(statement)
      }
    })
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string }
    return reached.last === statements.length - 1 ? (constraint ?? message) : `too early: ${message}`
  }
  return 'nothing'
}

test('the database refuses nonsense even when a command does not check', async () => {
  const setting = await open()
  const stopped: string[] = []
  for (const [what, , attempt] of LAST_LINE) stopped.push(`${what}: ${await constraintThatStops(setting, attempt(setting))}`)
  expect(stopped).toEqual(LAST_LINE.map(([what, constraint]) => `${what}: ${constraint}`))
})

test('a manifest and a badge, a roll of mastery and the history of a vault, once written, are not changed by the role that the app runs as', async () => {
  const { db } = await open()
  for (const change of [
    sql`update moves_pupil set manifest = 'cooking'`,
    sql`update growth_badge set badge = 'other'`,
    sql`update moves_roll set multiplier_per_mille = 3500`,
    sql`update moves_change set reason = 'other'`,
    sql`delete from moves_change`,
    sql`update market_upgrade set multiplier_per_mille = 3500`,
    sql`update vault_event set kind = 'dues'`,
  ])
    await expect(db.run(change)).rejects.toMatchObject({ code: '42501' })
})
