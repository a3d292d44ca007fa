import type { Page } from '@playwright/test'
import { attackWith, SETTINGS } from '../../apps/web/src/testing/siege-examples.ts'
import { answerWith, breakReads, broken, holdReads, type Screen } from './screen.ts'

const settings = { ...SETTINGS, openHours: [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1_200 }] }

const then = { pp: 640, shield: 40, overshield: 1 }
const attack = (id: number, change: Parameters<typeof attackWith>[0]) =>
  attackWith({
    id: `0199e0aa-0000-7000-8000-00000000000${id}`,
    at: `2026-11-2${id}T10:31:00.000Z`,
    mine: false,
    otherName: 'Bo Larsen',
    moveId: 'vault-hack',
    vault: { before: then, after: then },
    ...change,
  })
const history = {
  rows: [
    attack(5, { stolenPp: 12, shieldDamage: 40, otherName: 'Maximiliana Wolfeschlegelsteinhausen', cardId: 'shield-breaker' }),
    attack(4, { mine: true, vault: null, stolenPp: 8, moveId: 'ember-lash' }),
    attack(3, { absorbed: true }),
    attack(2, { mode: 'friendly', earnedPp: 1, moveId: null, cardId: 'teleport-pp' }),
  ],
  next: '2',
}

const ofClass = (pupils: readonly object[], takesPart = true) => ({
  mode: 'contested',
  takesPart,
  pupils: pupils.map(pupil => ({ out: null, reason: '', ...pupil })),
  shielded: [],
})
const IN_THE_CLASS = { classId: '0199e0aa-0000-7000-8000-000000000031', className: '7C Observatory' }
const switches = {
  mode: 'contested',
  classes: [
    { classId: IN_THE_CLASS.classId, name: '7C Observatory', takesPart: true },
    { classId: '0199e0aa-0000-7000-8000-000000000032', name: '8A Foundry of the longest name of all', takesPart: false },
  ],
  pupils: [
    {
      ...IN_THE_CLASS,
      personId: '0199e0aa-0000-7000-8000-000000000033',
      displayName: 'Callum Reid',
      is: 'off',
      until: null,
      since: '2026-11-12T09:00:00.000Z',
      by: 'Mr Osei',
      reason: 'Asked for it himself.',
    },
    {
      ...IN_THE_CLASS,
      personId: '0199e0aa-0000-7000-8000-000000000034',
      displayName: 'Maximiliana Wolfeschlegelsteinhausen',
      is: 'shield',
      until: '2026-12-08T15:00:00.000Z',
      since: '2026-12-01T09:00:00.000Z',
      by: 'Ms Okafor',
      reason: '',
    },
  ],
}

const lost = (place: number, displayName: string, pp: number, was: number) => ({
  personId: `0199e0aa-0000-7000-8000-00000000001${place}`,
  displayName,
  pp,
  was,
})
const robbed = [lost(1, 'Maximiliana Wolfeschlegelsteinhausen', 18, 49), lost(2, 'Bo Larsen', 16, 30), lost(3, 'Hana Sato', 0, 18)]
const whatIf = {
  attacks: 163,
  stopped: 52,
  turned: 4,
  friendly: 3,
  takenPp: 34,
  wasTakenPp: 97,
  modes: [
    { mode: 'contested', stopped: 52, takenPp: 34, losers: 2, worstPp: 18, spared: 39, earnedPp: 0 },
    { mode: 'friendly', stopped: 0, takenPp: 0, losers: 0, worstPp: 0, spared: 41, earnedPp: 188 },
    { mode: 'off', stopped: 163, takenPp: 0, losers: 0, worstPp: 0, spared: 41, earnedPp: 0 },
  ],
  losses: [...robbed.map(({ pp, was }) => ({ pp, was })), ...Array.from({ length: 11 }, (_, at) => ({ pp: at % 6, was: 3 * at + 1 }))],
}

const tries80 = async (page: Page): Promise<void> => {
  await page.getByLabel('Sieges, duels and dues never take the last … PP of a pupil.').fill('80')
  await page.getByRole('button', { name: 'Try on the last 28 days' }).click()
}

const school = { route: '/admin/sieges', path: () => '/admin/sieges', as: 'admin' } as const
const settingsWith =
  (change: object): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'siege.settings', { ...settings, ...change })

const schoolClass = { route: '/admin/classes/:classId/settings', as: 'teacher' } as const
const classPath: Screen['path'] = ({ lesson }) => `/admin/classes/${lesson.id}/settings`
const pupilPage = { route: '/admin/classes/:classId/pupils/:personId', as: 'teacher' } as const
const pupilPath: Screen['path'] = ({ lesson, pupil }) => `/admin/classes/${lesson.id}/pupils/${pupil.id}`

const reads = { ...school, as: 'teacher' } as const

/** The screens with staff decisions about sieges: the room, a class, a pupil. */
export const siegeStaffScreens: readonly Screen[] = [
  {
    ...reads,
    state: 'filled, read by a teacher, with two who are left out',
    before: async page => {
      await answerWith(page, 'siege.settings', settings)
      await answerWith(page, 'siege.switches', switches)
    },
    until: page => page.getByText('Quiet shield: nobody can attack the vault until').waitFor(),
  },
  {
    ...reads,
    state: 'modal, why sieges are off for a pupil',
    before: page => answerWith(page, 'siege.switches', switches),
    until: async page => {
      await page.getByRole('button', { name: 'Change the reason' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...reads,
    state: 'empty, nobody is left out',
    before: page => answerWith(page, 'siege.switches', { ...switches, pupils: [] }),
    until: page => page.getByText('Nobody is left out').waitFor(),
  },
  { ...reads, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy="true"]').first().waitFor() },
  { ...reads, state: 'error', before: breakReads, until: page => page.getByText('The classes could not be loaded.').waitFor() },
  { ...reads, as: 'pupil', state: 'denied', until: page => page.getByRole('heading', { name: 'Access Denied' }).first().waitFor() },
  {
    ...school,
    state: 'sieges, contested, three changes and a wrong number',
    before: settingsWith({}),
    until: async page => {
      await page.getByLabel('Sieges, duels and dues never take the last … PP of a pupil.').fill('80')
      await page.getByLabel('A vault loses at most … percent of its PP in a day, in sieges and duels together.').fill('90')
      await page.getByText('Enter a whole number from 0 to 50.').waitFor()
    },
  },
  {
    ...school,
    state: 'sieges, friendly',
    before: settingsWith({ mode: 'friendly', openHours: null }),
    until: page => page.getByLabel('One attack earns at most … PP.').waitFor(),
  },
  {
    ...school,
    state: 'sieges, off',
    before: settingsWith({ mode: 'off' }),
    until: page => page.getByRole('radio', { name: 'Off' }).waitFor(),
  },
  {
    ...school,
    state: 'error, sieges',
    before: page => answerWith(page, 'siege.settings', broken, 500),
    until: page => page.getByText('The rules of sieges could not be loaded.').waitFor(),
  },
  {
    ...school,
    state: 'error, sieges not saved',
    before: async page => {
      await answerWith(page, 'siege.settings', settings)
      await answerWith(page, 'siege.change-settings', broken, 500)
    },
    until: async page => {
      await page.getByRole('radio', { name: 'Friendly' }).check()
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await page.getByText(/e7f3a9/).waitFor()
    },
  },
  {
    ...school,
    state: 'error, other rules not tried',
    before: async page => {
      await answerWith(page, 'siege.settings', settings)
      await answerWith(page, 'siege.what-if', broken, 500)
    },
    until: async page => {
      await tries80(page)
      await page.getByText(/e7f3a9/).waitFor()
    },
  },
  {
    ...school,
    state: 'sieges, other rules tried on the last 28 days',
    before: async page => {
      await answerWith(page, 'siege.settings', settings)
      await answerWith(page, 'siege.what-if', whatIf)
    },
    until: async page => {
      await tries80(page)
      await page.getByText('One dot is one pupil.').waitFor()
    },
  },
  {
    ...school,
    state: 'sieges, who would have lost by other rules',
    before: async page => {
      await answerWith(page, 'siege.settings', settings)
      await answerWith(page, 'siege.what-if', whatIf)
      await answerWith(page, 'siege.what-if-who', { pupils: robbed })
    },
    until: async page => {
      await tries80(page)
      await page.getByRole('button', { name: 'Show who' }).click()
      await page.getByText('Maximiliana Wolfeschlegelsteinhausen').waitFor()
    },
  },
  {
    ...schoolClass,
    path: classPath,
    state: 'sieges, turned off for two pupils',
    before: (page, { pupil, newPupil }) =>
      answerWith(
        page,
        'siege.of-class',
        ofClass([
          { personId: pupil.id, displayName: 'Amara Okafor', takesPart: false },
          { personId: newPupil.id, displayName: 'Hana Sato', takesPart: false },
        ]),
      ),
    until: page => page.getByText('Turned off for 2 pupils: Amara Okafor, Hana Sato').waitFor(),
  },
  {
    ...schoolClass,
    path: classPath,
    state: 'modal, who takes part in sieges',
    before: (page, { pupil, newPupil }) =>
      answerWith(
        page,
        'siege.of-class',
        ofClass(
          [
            { personId: pupil.id, displayName: 'Amara Okafor', takesPart: true },
            {
              personId: newPupil.id,
              displayName: 'Maximiliana Wolfeschlegelsteinhausen',
              takesPart: false,
              out: { since: '2026-11-12T09:00:00.000Z', by: 'Mr. Osei' },
            },
          ],
          false,
        ),
      ),
    until: async page => {
      await page.getByRole('button', { name: 'Choose pupils' }).first().click()
      await page.getByRole('dialog', { name: 'Who takes part in sieges?' }).waitFor()
    },
  },
  {
    ...schoolClass,
    path: classPath,
    state: 'error, sieges of the class',
    before: page => answerWith(page, 'siege.of-class', broken, 500),
    until: page => page.getByText('The sieges of this class could not be loaded.').waitFor(),
  },
  {
    ...pupilPage,
    path: pupilPath,
    state: 'attacks of both sides',
    before: async (page, { pupil }) => {
      await answerWith(page, 'siege.of-class', ofClass([{ personId: pupil.id, displayName: 'Amara Okafor', takesPart: true }], false))
      await answerWith(page, 'siege.history', history)
    },
    until: page => page.getByText('The overshield took it.').first().waitFor(),
  },
  {
    ...pupilPage,
    path: pupilPath,
    state: 'error, attacks',
    before: async (page, { pupil }) => {
      await answerWith(page, 'siege.of-class', ofClass([{ personId: pupil.id, displayName: 'Amara Okafor', takesPart: false }]))
      await answerWith(page, 'siege.history', broken, 500)
    },
    until: page => page.getByText('The attacks could not be loaded.').waitFor(),
  },
]
