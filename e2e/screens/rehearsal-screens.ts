import { answerWith, breakReads, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const room = { route: '/admin/rehearsal', path: () => '/admin/rehearsal', as: 'teacher' } as const
const id = (place: number): string => `0199e0aa-0000-7000-8000-0000000000${place}`
const nameTaken = serverWords('classes.class-name-taken')

const own = {
  id: id(10),
  name: 'Rehearsal 1',
  madeBy: 'Marta Oyelaran',
  madeAt: '2026-11-24T08:20:00.000Z',
  isMine: true,
  learners: [
    { id: id(20), displayName: 'Bo Larsen' },
    { id: id(21), displayName: 'Maximiliana Wolfeschlegelsteinhausen' },
  ],
}
const others = [
  { ...own, id: id(11), name: 'Rehearsal 2', madeBy: 'Layla Haddad', isMine: false, learners: [] },
  { ...own, id: id(12), name: 'Rehearsal 3', madeBy: 'Maximiliana Wolfeschlegelsteinhausen', isMine: false, learners: [] },
]
const accounts = [
  { id: id(30), displayName: 'Test Pupil', classes: ['7C Observatory'] },
  { id: id(31), displayName: 'Maximiliana Wolfeschlegelsteinhausen', classes: ['7C Observatory', '7Z Vacant'] },
]
const mine =
  (...rehearsals: readonly object[]): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'rehearsal.mine', { rehearsals })
const asAdmin =
  (shown: readonly object[]): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'rehearsal.mine', { rehearsals: [own, ...others] })
    await answerWith(page, 'rehearsal.accounts', { accounts: shown })
  }
const make: Screen['until'] = page => page.getByRole('button', { name: 'Make a rehearsal class' }).waitFor()

/** A class to practise with, and the test accounts of the school. */
export const rehearsalScreens: readonly Screen[] = [
  { ...room, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy="true"]').first().waitFor() },
  {
    ...room,
    state: 'error',
    before: breakReads,
    until: page => page.getByRole('heading', { name: 'The rehearsal classes could not be loaded' }).waitFor(),
  },
  { ...room, state: 'empty', before: mine(), until: make },
  {
    ...room,
    state: 'refused',
    before: async (page, world) => {
      await mine()(page, world)
      await answerWith(page, 'rehearsal.open', refusal('classes.class-name-taken', nameTaken), 409)
    },
    until: async page => {
      await page.getByRole('button', { name: 'Make a rehearsal class' }).click()
      await page.getByText(nameTaken).waitFor()
    },
  },
  { ...room, state: 'filled', before: mine(own), until: page => page.getByText('Bo Larsen').waitFor() },
  {
    ...room,
    state: 'removing',
    before: mine(own),
    until: async page => {
      await page.getByRole('button', { name: 'Remove Rehearsal 1' }).click()
      await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
    },
  },
  {
    ...room,
    as: 'admin',
    state: 'with those of colleagues',
    before: asAdmin(accounts),
    until: page => page.getByText('Test Pupil').waitFor(),
  },
  {
    ...room,
    as: 'admin',
    state: 'no test accounts',
    before: asAdmin([]),
    until: page => page.getByText('There is no test account yet.').waitFor(),
  },
  {
    ...room,
    as: 'admin',
    state: 'starting an account over',
    before: asAdmin(accounts),
    until: async page => {
      await page.getByRole('button', { name: 'Start over: Test Pupil' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
