import { movesCalls } from '@xiotein/contract/moves'
import { squadsCalls } from '@xiotein/contract/squads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ keepOpen: true, limits: false })
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())

const CREST = { shape: 'shield', ink: 'sea', sign: 'moth' } as const
const cardOf = (by: Visitor, of?: Visitor) => by.call(squadsCalls, 'squads.power-card', of ? { personId: of.personId } : {})

test('a pupil has a Power Card with manifest, element, level, power, moves in the slots, badges and squad', async () => {
  const ada = await school.person('Ada', { pupilOf: classId })
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'empathy' })
  await ada.call(squadsCalls, 'squads.found', { name: 'Copper Herons', crest: CREST })
  expect((await cardOf(ada)).ok.card).toEqual({
    displayName: 'Ada',
    path: null,
    manifest: 'empathy',
    title: null,
    frame: null,
    level: 1,
    ascension: 0,
    element: 'fire',
    squadName: 'Copper Herons',
    power: expect.any(Number),
    moves: [
      { moveId: 'vault-hack', mastery: 1 },
      { moveId: 'ember-lash', mastery: 1 },
    ],
    badges: expect.arrayContaining(['manifest-chosen', 'squad-founded']),
  })
})

test('the card is seen by the squad and by the teachers of the pupil, and by nobody else', async () => {
  const [ada, ben, eve] = await Promise.all(['Ada', 'Ben', 'Eve'].map(name => school.person(name, { pupilOf: classId })))
  if (!ada || !ben || !eve) throw new Error('there are three')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const other = await school.person('Mr Abara', { role: 'teacher', classId: await school.schoolClass('8A') })
  const scorekeeper = await school.person('Kit', { role: 'scorekeeper', classId })
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const { squadId } = (await ada.call(squadsCalls, 'squads.found', { name: 'Grey Owls', crest: CREST })).ok
  await ada.call(squadsCalls, 'squads.invite', { squadId, personId: ben.personId })
  const [invitation] = (await ben.call(squadsCalls, 'squads.mine', {})).ok.invitations
  expect((await cardOf(ben, ada)).status).toBe(403)
  await ben.call(squadsCalls, 'squads.accept-invitation', { invitationId: invitation?.id ?? '' })
  const statuses = await Promise.all([ada, ben, teacher, admin, eve, other, scorekeeper].map(async by => (await cardOf(by, ada)).status))
  expect(statuses).toEqual([200, 200, 200, 200, 403, 403, 403])
  expect((await cardOf(teacher)).ok).toEqual({ card: null })
})
