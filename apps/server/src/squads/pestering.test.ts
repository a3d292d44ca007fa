// A squad is founded in a moment, and everybody who is invited reads its name: neither may become a way to send messages.

import { auditCalls } from '@xiotein/contract/audit'
import { noticesCalls } from '@xiotein/contract/notices'
import { squadsCalls } from '@xiotein/contract/squads'
import { MOST_NAMES_A_DAY } from '@xiotein/game/squads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { brings, CREST, founds, invites, mineOf, pupilsOf } from '../testing/squad-life.ts'

let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-20T14:00:00Z')
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())

const bellOf = async (pupil: Visitor) => (await pupil.call(noticesCalls, 'notices.history', {})).ok.rows.map(({ title }) => title)
const leaves = (pupil: Visitor, squadId: string) => pupil.call(squadsCalls, 'squads.leave', { squadId })
const asks = async (by: Visitor, pupil: Visitor, squadId: string) =>
  (await by.call(squadsCalls, 'squads.invite', { squadId, personId: pupil.personId })).refusal.refusal

test('a pupil asks another one once a day, whatever squad the invitation is from', async () => {
  const { Ada, Ben, Cem } = await pupilsOf(school, classId, ['Ada', 'Ben', 'Cem'])
  const first = await founds(Ada, 'Night Owls')
  await invites(Ada, Ben, first)
  await leaves(Ada, first)
  const second = await founds(Ada, 'Day Owls')
  expect(await asks(Ada, Ben, second)).toBe('squads.asked-today')
  await invites(Ada, Cem, second)
  school.setClock('2026-11-21T14:00:00Z')
  await invites(Ada, Ben, second)
})

test('the invitations of a squad leave the bell and its history when it ends, and those of a pupil who leaves it', async () => {
  const { Dan, Eve, Fay } = await pupilsOf(school, classId, ['Dan', 'Eve', 'Fay'])
  const squadId = await founds(Dan, 'Fay is ugly')
  await brings(Dan, Eve, squadId)
  await invites(Dan, Fay, squadId)
  expect(await bellOf(Fay)).toEqual(['Fay is ugly invites you'])
  await leaves(Dan, squadId)
  expect(await bellOf(Fay)).toEqual([])
  // The squad itself still invites, and says so on the page of squads.
  expect((await mineOf(Fay)).invitations).toHaveLength(1)

  const { Gus } = await pupilsOf(school, classId, ['Gus'])
  const invitationId = await invites(Eve, Gus, squadId)
  await Gus.call(squadsCalls, 'squads.decline-invitation', { invitationId })
  expect(await bellOf(Gus)).toEqual(['Fay is ugly invites you'])
  await leaves(Eve, squadId)
  expect(await bellOf(Gus)).toEqual([])
})

test('a pupil names squads a few times a day, and teachers as often as they need', async () => {
  const { Hal } = await pupilsOf(school, classId, ['Hal'])
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const found = (name: string) => Hal.call(squadsCalls, 'squads.found', { name, crest: CREST })
  const rename = (by: Visitor, squadId: string, name: string) => by.call(squadsCalls, 'squads.change', { squadId, name, crest: CREST })
  let squadId = ''
  for (let at = 0; at < MOST_NAMES_A_DAY - 1; at += 1) {
    if (squadId) await leaves(Hal, squadId)
    squadId = (await found(`Text ${at}`)).ok.squadId
  }
  expect((await rename(Hal, squadId, 'Another text')).status).toBe(200)
  expect((await rename(Hal, squadId, 'One more text')).refusal.refusal).toBe('squads.enough-names-today')
  expect((await Hal.call(squadsCalls, 'squads.change', { squadId, name: 'Another text', crest: { ...CREST, ink: 'plum' } })).status).toBe(
    200,
  )
  expect((await rename(teacher, squadId, 'A kind name')).status).toBe(200)
  await leaves(Hal, squadId)
  expect((await found('One more text')).refusal.refusal).toBe('squads.enough-names-today')
  school.setClock('2026-11-22T14:00:00Z')
  expect((await found('One more text')).status).toBe(200)
  const admin = await school.person('Nora', { role: 'admin' })
  expect((await admin.call(auditCalls, 'audit.entries', {})).ok.rows.map(({ words }) => words)).toContain('founded the squad One more text')
})

test('no squad is called like staff, neither at first nor later', async () => {
  const { Ian } = await pupilsOf(school, classId, ['Ian'])
  await school.person('Olga Okafor', { role: 'teacher', classId })
  for (const name of ['Olga Okafor', 'Dr Grant', 'Teachers of 7C'])
    expect((await Ian.call(squadsCalls, 'squads.found', { name, crest: CREST })).refusal.refusal).toBe('squads.name-like-staff')
  const squadId = await founds(Ian, 'Copper Herons')
  expect((await Ian.call(squadsCalls, 'squads.change', { squadId, name: 'Mr Smith', crest: CREST })).refusal.words).toBe(
    'Please choose another name for the squad: this one reads like a member of staff.',
  )
})
