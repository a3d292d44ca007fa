// A class at work, and what the product asks and answers when its people read.

import { pathOf } from '@xiotein/contract/wire'
import { identify } from '../../../apps/server/src/people/index.ts'
import type { Sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import type { Person } from '../../../apps/server/src/platform/sign-in/index.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { callInside, noting } from './call-inside.ts'
import type { RecordedRead, RecordedReads } from './reads-peer.ts'

/** Pupils of a class; a teacher reads for every eighth of them. */
const PUPILS = 28
const TEACHERS = 4
const SQUAD = 4

/** A typical read: what, who asks it, and with which input. */
export type BenchRead = { readonly name: string; readonly by: readonly BenchPerson[]; readonly input: Readonly<Record<string, string>> }

const tokenOf = ({ cookie }: BenchPerson): string => cookie.split('=')[1] ?? ''

const personOf = async (school: School, who: BenchPerson): Promise<Person> => {
  const caller = await identify(school, tokenOf(who))
  if (!caller) throw new Error('somebody of the bench is not signed in')
  return caller
}

/** Squads of four: the first of each founds it, invites the others, and they come. */
const makeSquads = async (school: School, pupils: readonly Person[]): Promise<void> => {
  for (let first = 0; first + SQUAD <= pupils.length; first += SQUAD) {
    const [leader, ...others] = pupils.slice(first, first + SQUAD)
    if (!leader) return
    const crest = { shape: 'shield', ink: 'sea', sign: 'moth' }
    const { squadId } = (await callInside(school, 'squads.found', leader, { name: `Squad ${first}`, crest })) as { squadId: string }
    for (const other of others) {
      await callInside(school, 'squads.invite', leader, { squadId, personId: other.personId })
      const { invitations } = (await callInside(school, 'squads.mine', other, {})) as { invitations: { id: string }[] }
      await callInside(school, 'squads.accept-invitation', other, { invitationId: invitations[0]?.id })
    }
  }
}

/** A class with points, levels, notices and squads; what its pupils and teachers typically read. */
export const makeReadsSchool = async (bench: BenchSchool, school: School): Promise<readonly BenchRead[]> => {
  const classId = await bench.schoolClass('Readers')
  const pupils: BenchPerson[] = []
  for (let index = 0; index < PUPILS; index += 1) pupils.push(await bench.person(`Reader ${index}`, { pupilOf: classId }))
  const teachers: BenchPerson[] = []
  for (let index = 0; index < TEACHERS; index += 1) teachers.push(await bench.person(`Teacher ${index}`, { role: 'teacher', classId }))
  const [teacher] = await Promise.all(teachers.map(each => personOf(school, each)))
  for (let lesson = 0; lesson < 5; lesson += 1) {
    const changes = pupils.map(({ id }, index) => ({ pupilId: id, changeAmount: 5 + ((index + lesson) % 7) }))
    await callInside(school, 'scorekeeping.award-directly', teacher ?? null, { classId, changes, recordedAt: null })
  }
  await makeSquads(school, await Promise.all(pupils.map(each => personOf(school, each))))
  const home = ['people.front', 'ledger.balance', 'growth.standing', 'notices.mine', 'squads.mine']
  return [
    ...home.map(name => ({ name, by: pupils, input: {} })),
    { name: 'fame.board', by: pupils, input: { by: 'level', classId } },
    { name: 'classes.class', by: teachers, input: { classId } },
  ]
}

/** As long after the last change that nothing read since is kept for others. */
const atRest = (school: School): School => ({
  ...school,
  hub: Object.assign(Object.create(school.hub) as School['hub'], { lastOf: () => null }),
})

/** Plays each read once for each person who asks it, and notes what the database was asked and what was answered. */
export const recordReads = async (used: School, reads: readonly BenchRead[]): Promise<RecordedReads> => {
  const school = atRest(used)
  const recorded: RecordedRead[] = []
  const sessions: Sql[] = []
  for (const { name, by, input } of reads) {
    for (const who of by) {
      const caller = await personOf({ ...school, autocommit: noting(school.autocommit, sessions) }, who)
      const statements: Sql[] = []
      const answer = await callInside({ ...school, db: noting(school.db, statements) }, name, caller, input)
      recorded.push({ path: pathOf(name), personId: caller.personId, statements, answer })
    }
  }
  const [session] = sessions
  if (!session?.values.every(value => Array.isArray(value) || value instanceof Date)) {
    throw new Error('the statement for sessions has other values than the peer knows')
  }
  return { session, reads: recorded }
}
