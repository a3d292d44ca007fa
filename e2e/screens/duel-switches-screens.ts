import { answerWith, broken, type Screen } from './screen.ts'

const pupilOf = (id: string, displayName: string, change: object = {}) => ({
  personId: id,
  displayName,
  takesPart: true,
  timeFactor: '1',
  ...change,
})
const schoolClass = { route: '/admin/classes/:classId/settings', as: 'teacher' } as const
const path: Screen['path'] = ({ lesson }) => `/admin/classes/${lesson.id}/settings`
const before: Screen['before'] = (page, { pupil, newPupil }) =>
  answerWith(page, 'battle.switches', {
    duels: true,
    takesPart: true,
    pupils: [
      pupilOf(pupil.id, 'Amara Okafor', { takesPart: false }),
      pupilOf(newPupil.id, 'Maximiliana Wolfeschlegelsteinhausen', { timeFactor: 'untimed' }),
    ],
  })

/** The pupils of a class who take part in duels, and who has more time to choose. */
export const duelSwitchesScreens: readonly Screen[] = [
  {
    ...schoolClass,
    path,
    before,
    state: 'duels, one pupil out and one with more time',
    until: page => page.getByText('1 pupil has more time to choose in battles: Maximiliana Wolfeschlegelsteinhausen').waitFor(),
  },
  {
    ...schoolClass,
    path,
    before,
    state: 'modal, time to choose, not saved',
    until: async page => {
      await answerWith(page, 'battle.set-time-factor', broken, 500)
      await page.getByRole('button', { name: 'Set time to choose' }).click()
      await page.getByRole('combobox', { name: 'Amara Okafor' }).selectOption('Twice the time')
      await page.getByText(/e7f3a9/).waitFor()
    },
  },
  {
    ...schoolClass,
    path,
    state: 'error, duels of the class',
    before: page => answerWith(page, 'battle.switches', broken, 500),
    until: page => page.getByText('The list of who takes part in duels could not be loaded.').waitFor(),
  },
]
