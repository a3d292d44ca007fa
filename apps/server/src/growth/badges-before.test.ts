// The migration awards the badges that pupils earned before badges existed, each on the day on which it was earned.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

/** A school as it was before badges, and the migration that adds them. */
const openBefore = () => openBeforeMigration('-badges.sql')

test('pupils get the badges for XP, days, manifest, squad and submissions that they had earned, even where XP were taken back', async () => {
  const { db, bringUp } = await openBefore()
  const person = async (name: string, erasedAt: string | null = null) => {
    const id = randomUUID()
    await db.run(sql`insert into people_person (id, display_name, created_at, erased_at) values (${id}, ${name}, now(), ${erasedAt})`)
    await db.run(sql`insert into growth_pupil (person_id) values (${id})`)
    return id
  }
  const [ada, ben, teacher, gone] = [
    await person('Ada'),
    await person('Ben'),
    await person('Ms Haddad'),
    await person('Former', '2026-03-30'),
  ]
  await db.run(sql`insert into people_role (id, person_id, role, assigned_at) values (${randomUUID()}, ${teacher}, 'admin', now())`)
  const earn = async (personId: string, amount: number, at: string, source = 'class-points') => {
    await db.run(sql`
      insert into growth_xp_entry (person_id, amount, source, cause_id, at) values (${personId}, ${amount}, ${source}, ${randomUUID()}, ${at})`)
    await db.run(sql`update growth_pupil set xp = xp + ${amount} where person_id = ${personId}`)
  }
  for (const personId of [ada, gone]) {
    await earn(personId, 40, '2026-03-02T14:00:00Z')
    await earn(personId, 30, '2026-03-03T12:59:00Z', 'test')
    await earn(personId, 30, '2026-03-03T13:00:00Z')
    await earn(personId, -30, '2026-03-04T14:00:00Z', 'undo')
    for (const day of ['05', '06', '07', '08']) await earn(personId, 1, `2026-03-${day}T14:00:00Z`)
  }
  const join = async (squad: string, ...members: readonly (readonly [string, string])[]) => {
    const id = randomUUID()
    await db.run(sql`
      insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, created_at) values (${id}, ${squad}, 'shield', 'sea', 'moth', now())`)
    for (const [place, [personId, at]] of members.entries())
      await db.run(sql`insert into squads_member (person_id, squad_id, place, joined_at) values (${personId}, ${id}, ${place + 1}, ${at})`)
  }
  await join('Night Owls', [ada, '2026-03-01T10:00:00Z'], [ben, '2026-03-02T10:00:00Z'])
  await join('Lone Owl', [teacher, '2026-03-03T10:00:00Z'])
  await db.run(sql`insert into audit_entry (at, action, actor_id) values ('2026-03-01T10:00:00Z', 'squads.found', ${ada})`)
  await db.run(sql`insert into moves_pupil (person_id, manifest, chosen_at) values (${ben}, 'reading', '2026-03-09T10:00:00Z')`)
  const classId = randomUUID()
  await db.run(sql`insert into people_class (id, name, code, created_at) values (${classId}, '7C', 'ABCDEF', now())`)
  for (const submitter of [ben, gone, teacher])
    await db.run(sql`
      insert into scorekeeping_submission (id, class_id, submitter_id, status, submitted_at, reviewer_id, reviewed_at)
      values (${randomUUID()}, ${classId}, ${submitter}, 'approved', '2026-03-10T10:00:00Z', ${ada}, '2026-03-10T11:00:00Z')`)

  await bringUp()
  const badges = await db.rows<{ badge: string; name: string; at: Date }>(sql`
    select b.badge, p.display_name as name, b.earned_at as at from growth_badge b join people_person p on p.id = b.person_id order by b.badge, name`)
  expect(badges.map(({ badge, name, at }) => `${name} ${badge} ${at.toISOString().slice(0, 16)}`)).toEqual([
    'Ada days-5 2026-03-07T14:00',
    'Ada first-xp 2026-03-02T14:00',
    'Ada level-2 2026-03-03T13:00',
    'Ben manifest-chosen 2026-03-09T10:00',
    'Ada points-50 2026-03-03T13:00',
    'Ben scorekeeper 2026-03-10T11:00',
    'Ada squad-founded 2026-03-01T10:00',
    'Ada squad-joined 2026-03-02T10:00',
    'Ben squad-joined 2026-03-02T10:00',
  ])
  const tallies = await db.rows(sql`
    select class_points as points, class_days as days from growth_pupil where person_id = any(${[ada, ben]}::uuid[]) order by xp desc`)
  expect(tallies).toEqual([
    { points: 44, days: 6 },
    { points: 0, days: 0 },
  ])
})
