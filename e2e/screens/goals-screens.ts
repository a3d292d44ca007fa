import { answerWith, type Screen } from './screen.ts'
import type { World } from './world.ts'

const market = { route: '/marketplace', path: () => '/marketplace' }
const idOf = (number: number) => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f01${number}`
const GOAL = {
  id: idOf(10),
  classId: idOf(20),
  className: '7C',
  name: 'Kites for the schoolyard',
  picture: 'kite',
  minePp: 20,
  note: 'We build them together.',
  neededPp: 320,
  givenPp: 210,
  givers: 9,
  lastDay: '2030-12-04',
}
const having =
  (state: string, change: object = {}): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'goals.mine', { goals: [{ ...GOAL, state, ...change }] })
    await answerWith(page, 'ledger.balance', { pp: 142, version: 1_000, today: 0 })
  }
const oneClass = { route: '/admin/classes/:classId', path: (world: World) => `/admin/classes/${world.lesson.id}`, as: 'admin' as const }
const named: Screen['until'] = page =>
  page
    .getByText(/Kites for the schoolyard/)
    .first()
    .waitFor()

/** The screens of class goals: on the market, on a pupil's home, and in the room of the class. */
export const goalsScreens: readonly Screen[] = [
  { ...market, state: 'a class goal, open', as: 'pupil', before: having('open'), until: named },
  { ...market, state: 'a class goal, reached', as: 'pupil', before: having('reached', { givenPp: 320 }), until: named },
  { ...market, state: 'a class goal, went back', as: 'pupil', before: having('missed'), until: named },
  {
    ...market,
    state: 'modal, giving to a class goal',
    as: 'pupil',
    before: having('open'),
    until: async page => {
      await page.getByRole('button', { name: 'Give PP to Kites for the schoolyard' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { route: '/', path: () => '/', state: 'a class goal in short', as: 'pupil', before: having('open'), until: named },
  {
    ...oneClass,
    state: 'a class goal that went back',
    before: async page => {
      const { minePp, ...goal } = GOAL
      await answerWith(page, 'goals.of-class', { goal: { ...goal, state: 'missed' } })
    },
    until: named,
  },
  {
    ...oneClass,
    state: 'modal, opening a class goal',
    before: page => answerWith(page, 'goals.of-class', { goal: null }),
    until: async page => {
      await page.getByRole('button', { name: 'Open a goal' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
