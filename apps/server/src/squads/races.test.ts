// B6: joining squads at the same moment. One membership each, never more than the limit, and everybody else is told why.

import { squadsCalls } from '@xiotein/contract/squads'
import { MOST_MEMBERS } from '@xiotein/game/squads'
import { expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { race } from '../testing/checks/race.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { brings, CREST, founds, invites, mineOf } from '../testing/squad-life.ts'

const AT_ONCE = 50
const classOf = async (count: number): Promise<{ school: TestSchool; pupils: Visitor[] }> => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const pupils = await Promise.all(Array.from({ length: count }, (_, at) => school.person(`Pupil ${at}`, { pupilOf: classId })))
  return { school, pupils }
}
const sizes = async (school: TestSchool): Promise<number[]> =>
  (await school.db.rows<{ members: number }>(sql`select count(*) as members from squads_member group by squad_id`)).map(row => row.members)
const countAnswers = (answers: readonly { status: number; refusal: { refusal: string } }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, refusal } of answers) {
    const name = status === 200 ? 'joined' : refusal.refusal
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test('B6: 50 presses on the same invitation make one membership, and the others say that the pupil is a member already', async () => {
  const { school, pupils } = await classOf(2)
  const [ada, ben] = pupils as [Visitor, Visitor]
  const invitationId = await invites(ada, ben, await founds(ada, 'Night Owls'))
  const answers = await race(AT_ONCE, async () => () => ben.call(squadsCalls, 'squads.accept-invitation', { invitationId }))
  expect(countAnswers(answers)).toEqual({ joined: 1, 'squads.already-member': AT_ONCE - 1 })
  expect(await sizes(school)).toEqual([2])
})

test('B6: of 50 pupils who try for the last place one gets it, and 49 read that the squad is full', async () => {
  const { school, pupils } = await classOf(MOST_MEMBERS - 1 + AT_ONCE)
  const [leader, ...others] = pupils as [Visitor, ...Visitor[]]
  const squadId = await founds(leader, 'Night Owls')
  for (const pupil of others.slice(0, MOST_MEMBERS - 2)) await brings(leader, pupil, squadId)
  const late = others.slice(MOST_MEMBERS - 2)
  expect(late).toHaveLength(AT_ONCE)
  // More than may be pending at once: written as the squad's history would be.
  await school.db.run(sql`
    insert into squads_invitation (id, squad_id, to_id, from_id, created_at)
    select gen_random_uuid(), ${squadId}, to_id, ${leader.personId}, now() from unnest(${late.map(({ personId }) => personId)}::uuid[]) as to_id`)
  const answers = await race(AT_ONCE, async at => {
    const pupil = late[at] as Visitor
    const invitationId = (await mineOf(pupil)).invitations[0]?.id ?? ''
    return () => pupil.call(squadsCalls, 'squads.accept-invitation', { invitationId })
  })
  expect(countAnswers(answers)).toEqual({ joined: 1, 'squads.full': AT_ONCE - 1 })
  for (const loser of answers.filter(({ status }) => status !== 200)) {
    expect(loser.refusal.words).toBe('This squad is full: it has 6 members. The last place was taken.')
  }
  expect(await sizes(school)).toEqual([MOST_MEMBERS])
})

test('a pupil who accepts two invitations at once is in one squad, and the other says so', async () => {
  const { school, pupils } = await classOf(3)
  const [ada, ben, cem] = pupils as [Visitor, Visitor, Visitor]
  const both = [await invites(ada, cem, await founds(ada, 'Owls')), await invites(ben, cem, await founds(ben, 'Foxes'))]
  const answers = await race(20, async at => () => cem.call(squadsCalls, 'squads.accept-invitation', { invitationId: both[at % 2] ?? '' }))
  const counts = countAnswers(answers)
  expect(counts).toEqual({ joined: 1, 'squads.already-member': 9, 'squads.in-a-squad': 10 })
  expect((await sizes(school)).sort()).toEqual([1, 2])
})

test('a pupil who joins as the last member leaves is in an existing squad, or reads that it is gone', async () => {
  const { school, pupils } = await classOf(2)
  const [ada, ben] = pupils as [Visitor, Visitor]
  const seen = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    school.setClock(new Date(Date.UTC(2026, 10, 1 + round, 15)))
    const squadId = await founds(ada, `Owls ${round}`)
    const invitationId = await invites(ada, ben, squadId)
    const [left, joined] = await Promise.all([
      ada.call(squadsCalls, 'squads.leave', { squadId }),
      ben.call(squadsCalls, 'squads.accept-invitation', { invitationId }),
    ])
    expect(left.status).toBe(200)
    seen.add(joined.status === 200 ? 'joined' : joined.refusal.refusal)
    const squad = (await mineOf(ben)).squad
    expect(squad?.members.map(({ id, isLeader }) => [id, isLeader]) ?? []).toEqual(joined.status === 200 ? [[ben.personId, true]] : [])
    if (squad) await ben.call(squadsCalls, 'squads.leave', { squadId })
  }
  for (const outcome of seen) expect(['joined', 'squads.gone']).toContain(outcome)
})

test('everything at once leaves every squad with one leader, at most six members, and nobody in two', async () => {
  const { school, pupils } = await classOf(16)
  const founders = pupils.slice(0, 4)
  const squadIds = await Promise.all(founders.map((pupil, at) => founds(pupil, `Squad ${at}`)))
  for (const [at, leader] of founders.entries()) for (const pupil of pupils.slice(4)) await invites(leader, pupil, squadIds[at] ?? '')
  const waiting = new Map(
    await Promise.all(pupils.map(async pupil => [pupil, (await mineOf(pupil)).invitations.map(({ id }) => id)] as const)),
  )
  const done = new Set<number>()
  const answers = await race(160, async at => {
    const pupil = pupils[at % 16] as Visitor
    const squadId = squadIds[at % 4] ?? ''
    const invitationId = waiting.get(pupil)?.[at % 4] ?? squadId
    const other = pupils[(at * 7) % 16] as Visitor
    const actions: (() => Promise<{ status: number }>)[] = [
      () => pupil.call(squadsCalls, 'squads.accept-invitation', { invitationId }),
      () => pupil.call(squadsCalls, 'squads.leave', { squadId }),
      () => pupil.call(squadsCalls, 'squads.hand-over', { squadId, personId: other.personId }),
      () => pupil.call(squadsCalls, 'squads.accept-invitation', { invitationId }),
      () => pupil.call(squadsCalls, 'squads.remove-member', { squadId, personId: other.personId }),
      () => pupil.call(squadsCalls, 'squads.found', { name: `New ${at % 5}`, crest: CREST }),
    ]
    const which = Math.floor(at / 16) % actions.length
    return async () => {
      const answer = await actions[which]?.()
      if (answer?.status === 200) done.add(which)
      return { status: answer?.status ?? 0 }
    }
  })
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // Some accepted and some left.
  expect([...done]).toEqual(expect.arrayContaining([0, 1]))
  const { wrong } = await school.db.one<{ wrong: number }>(sql`
    select count(*) as wrong from squads_squad s
    where s.dissolved_at is null
      and ((select count(*) from squads_member m where m.squad_id = s.id) not between 1 and 6
           or (select count(*) from squads_member m where m.squad_id = s.id and m.is_leader) <> 1)`)
  expect(wrong).toBe(0)
})

test('a pupil who is out of the squad while the page is on its way sees no squad, not the one of the others', async () => {
  const { school, pupils } = await classOf(2)
  const [ada, ben] = pupils as [Visitor, Visitor]
  await brings(ada, ben, await founds(ada, 'Night Owls'))
  const waits = sql<{ calls: number }>`
    select count(*)::int as calls from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and d.datname = current_database() and l.relation = 'squads_squad'::regclass`
  const looking = await school.change(async ({ tx }) => {
    await tx.run(sql`lock table squads_squad in access exclusive mode`)
    const answer = mineOf(ben)
    await vi.waitFor(async () => expect((await school.db.one(waits)).calls).toBe(1), { timeout: 10_000 })
    await tx.run(sql`delete from squads_member where person_id = ${ben.personId}`)
    return { answer }
  })
  expect(await looking.answer).toMatchObject({ squad: null, may: { found: true } })
})
