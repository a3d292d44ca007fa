import type { Page } from '@playwright/test'
import { INVITATION, mineWith, squadMember, squadPupil, squadWith } from '../../apps/web/src/testing/squad-examples.ts'
import { answerWith, breakReads, broken, holdReads, refusal, type Screen } from './screen.ts'
import type { World } from './world.ts'

const squads = { route: '/squads', path: () => '/squads' }
const may = { change: true, invite: true, remove: true, handOver: true, leave: true }
const squadOf = (world: World) =>
  squadWith({
    id: world.lesson.id,
    name: 'Stargazers of the north hill',
    members: [
      squadMember(world.pupil.id, 'Amara Okafor', { level: 4, isLeader: true, manifest: 'cooking', title: 'points-500' }),
      squadMember(world.keeper.id, 'Maximiliana Wolfeschlegelsteinhausen', { level: 2, title: 'level-5' }),
      squadMember(world.teacher.id, 'Diego Morales-Santamaría', { manifest: 'drawing' }),
    ],
    may,
  })
const invitations = (['arch', 'hexagon'] as const).map((shape, at) => ({
  ...INVITATION,
  id: `0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b1${at}`,
  squadName: at === 0 ? 'Night Owls' : 'Stargazers of the north hill',
  crest: { shape, ink: 'plum', sign: 'lantern' } as const,
  fromUserName: 'Diego Morales-Santamaría',
}))
const inSquad = (page: Page, world: World) => {
  const waits = { id: world.lesson.id, pupil: { id: world.newPupil.id, displayName: 'Hana Sato' }, createdAt: '2026-11-20T10:00:00.000Z' }
  return answerWith(page, 'squads.mine', mineWith({ squad: squadOf(world), sent: [waits], may: { found: false } }))
}
const filled: Screen['until'] = page => page.getByRole('list', { name: 'Members' }).waitFor()

const ofClass = (world: World) => {
  const own = { change: true, invite: false, remove: false, handOver: false, leave: false, lock: true, dissolve: true }
  const squad = squadOf(world)
  return {
    classId: world.lesson.id,
    className: world.lesson.name,
    squads: [
      { ...squad, may: own },
      { ...squad, id: world.teacher.id, name: 'Copper Beacons', locked: true, className: '7C Observatory', may: own },
    ],
    pupils: world.lesson.pupils.map(({ id, name }, at) => squadPupil(id, name, { level: (at % 4) + 1, squadId: at < 6 ? squad.id : null })),
    suspendedIn: [squad.id],
  }
}
const withClass = (page: Page, world: World) => answerWith(page, 'squads.of-class', ofClass(world))

/** Squads: a pupil's own, the invitations to them, and those of a class. */
export const squadsScreens: readonly Screen[] = [
  { ...squads, state: 'loading, pupil', as: 'pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...squads, state: 'empty, pupil', as: 'newPupil', until: page => page.getByRole('button', { name: 'Found the squad' }).waitFor() },
  { ...squads, state: 'in no class', as: 'classless', until: page => page.getByLabel('Class code').waitFor() },
  {
    ...squads,
    state: 'error, pupil',
    as: 'pupil',
    before: breakReads,
    until: page => page.getByText('Your squad could not be loaded').waitFor(),
  },
  { ...squads, state: 'filled, leader', as: 'pupil', before: inSquad, until: filled },
  {
    ...squads,
    state: 'searching, one refused',
    as: 'pupil',
    before: async (page, world) => {
      await inSquad(page, world)
      const found = { id: world.newPupil.id, displayName: 'Hana Sato', state: 'free' }
      const taken = { id: world.keeper.id, displayName: 'Bo Larsen', state: 'in-a-squad' }
      await answerWith(page, 'squads.candidates', { pupils: [found, taken], more: true })
      await answerWith(page, 'squads.invite', refusal('squads.asked-today', 'Your squad has asked this pupil today.'), 409)
    },
    until: async page => {
      await page.getByLabel('Find a pupil by name').fill('a')
      await page.getByRole('button', { name: 'Invite Hana Sato' }).click()
      await page.getByText('Your squad has asked this pupil today.').waitFor()
      // Under the bar at the top nothing can be pressed, here as anywhere.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    ...squads,
    state: 'modal, name and crest',
    as: 'pupil',
    before: inSquad,
    until: async page => {
      await page.getByRole('button', { name: 'Name and crest' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...squads,
    state: 'modal, leaving',
    as: 'pupil',
    before: inSquad,
    until: async page => {
      await page.getByRole('button', { name: 'Leave squad' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...squads,
    state: 'modal, invitations, one refused',
    as: 'newPupil',
    before: async page => {
      await answerWith(page, 'squads.mine', mineWith({ invitations }))
      await answerWith(page, 'squads.accept-invitation', refusal('squads.full', 'This squad is full: it has 6 members.'), 409)
    },
    until: async page => {
      await page.getByRole('button', { name: /^Squad Invitations/ }).click()
      await page.getByRole('button', { name: 'Accept Invitation' }).first().click()
      await page.getByText('This squad is full').waitFor()
    },
  },
  { ...squads, state: 'empty, teacher', as: 'newTeacher', until: page => page.getByText('This class has no pupils yet.').waitFor() },
  { ...squads, state: 'filled, teacher', as: 'teacher', before: withClass, until: page => page.getByText('Copper Beacons').waitFor() },
  {
    ...squads,
    state: 'error, teacher',
    as: 'teacher',
    before: breakReads,
    until: page => page.getByText('Your classes could not be loaded').waitFor(),
  },
  {
    ...squads,
    state: 'modal, balanced squads',
    as: 'teacher',
    before: withClass,
    until: async page => {
      await page.getByRole('button', { name: 'Make balanced squads' }).click()
      await page.getByRole('list', { name: 'The squads in this preview' }).waitFor()
    },
  },
  {
    ...squads,
    state: 'modal, balanced squads, who is kept apart not known',
    as: 'teacher',
    before: async (page, world) => {
      await withClass(page, world)
      await answerWith(page, 'squads.kept-apart', broken, 500)
    },
    until: async page => {
      await page.getByRole('button', { name: 'Make balanced squads' }).click()
      await page.getByText('The pairs that are kept apart could not be loaded.').waitFor()
    },
  },
]
