import { stopCalls } from '../calls.ts'
import { answerWith, refusal, type Screen, serverWords } from './screen.ts'
import type { World } from './world.ts'

const oneClass = { route: '/admin/classes/:classId', path: ({ lesson }: World) => `/admin/classes/${lesson.id}`, as: 'admin' as const }

/** Adding pupils to a class one by one, and moving them to another one. */
export const classPupilsScreens: readonly Screen[] = [
  {
    ...oneClass,
    state: 'filled, the widest class code',
    before: page =>
      stopCalls(page, '**/api/classes/class?*', async call => {
        await call.fulfil({ json: { ...((await call.json()) as object), code: 'WWWWWW' } })
      }),
    until: page => page.getByText('WWWWWW', { exact: true }).waitFor(),
  },
  {
    ...oneClass,
    state: 'modal, remove an address',
    before: page =>
      stopCalls(page, '**/api/classes/class?*', async call => {
        const found = (await call.json()) as { roster: object[] }
        const roster = found.roster.map(pupil => ({ ...pupil, email: 'wrong.address@hilltop.school', mayLoseAddress: true }))
        await call.fulfil({ json: { ...found, roster } })
      }),
    until: async page => {
      await page.getByRole('button', { name: 'More for Amara Okafor', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Remove the email address' }).click()
      await page.getByText('Nobody has confirmed').waitFor()
    },
  },
  {
    ...oneClass,
    state: 'modal, leaves the school, account erased',
    until: async page => {
      await page.getByRole('button', { name: 'More for Amara Okafor', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Leaves the school' }).click()
      await page.getByRole('radio', { name: 'Erase the account' }).check()
      await page.getByLabel('Type Amara Okafor to confirm').waitFor()
    },
  },
  {
    ...oneClass,
    as: 'teacher',
    state: 'modal, leaves the school',
    until: async page => {
      await page.getByRole('button', { name: 'More for Amara Okafor', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Leaves the school' }).click()
      await page.getByText('An admin can erase it later').waitFor()
    },
  },
  {
    ...oneClass,
    state: 'modal, add, same name',
    until: async page => {
      await page.getByRole('button', { name: 'Add pupil' }).click()
      await page.getByLabel('Full name').fill('Chloe Dubois')
      await page.getByRole('dialog').getByRole('button', { name: 'Add pupil' }).click()
      await page.getByText('Is it the same pupil?').waitFor()
    },
  },
  {
    ...oneClass,
    state: 'modal, move, points wait',
    until: async page => {
      await page.getByRole('button', { name: 'Move pupils' }).click()
      await page.getByRole('checkbox', { name: 'Bo Larsen' }).check()
      await page.getByRole('link', { name: 'Show these points' }).waitFor()
    },
  },
  {
    ...oneClass,
    state: 'modal, move, refused',
    before: page => answerWith(page, 'classes.move-pupils', refusal('classes.class-archived', serverWords('classes.class-archived')), 409),
    until: async page => {
      await page.getByRole('button', { name: 'More for Amara Okafor', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Move to another class' }).click()
      await page.getByLabel('Into which class').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Move 1 pupil' }).click()
      await page.getByText(serverWords('classes.class-archived')).waitFor()
    },
  },
]
