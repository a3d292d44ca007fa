import type { Page } from '@playwright/test'
import { stopCalls } from '../calls.ts'
import { answerWith, at, breakReads, broken, holdReads, refusal, type Screen, serverWords, withFront } from './screen.ts'
import type { World } from './world.ts'

const queue = { route: '/admin/approvals', path: at('/admin/approvals'), as: 'teacher' as const }
const classes = { route: '/admin/classes', path: at('/admin/classes'), as: 'admin' as const }
const roster = { route: '/admin/import', path: at('/admin/import'), as: 'admin' as const }
const oneClass = { route: '/admin/classes/:classId', path: (world: World) => `/admin/classes/${world.lesson.id}`, as: 'admin' as const }
const classSettings = {
  route: '/admin/classes/:classId/settings',
  path: (world: World) => `/admin/classes/${world.lesson.id}/settings`,
  as: 'teacher' as const,
}
const cards = {
  route: '/admin/classes/:classId/cards',
  path: (world: World) => `/admin/classes/${world.lesson.id}/cards`,
  as: 'teacher' as const,
}
const pupil = {
  route: '/admin/classes/:classId/pupils/:personId',
  path: (world: World) => `/admin/classes/${world.lesson.id}/pupils/${world.pupil.id}`,
  as: 'teacher' as const,
}

const heading =
  (name: string | RegExp): Screen['until'] =>
  page =>
    page.getByRole('heading', { name }).first().waitFor()
const waits: Screen['until'] = page => page.locator('[aria-busy="true"]').first().waitFor()
const dialog =
  (...buttons: readonly string[]): Screen['until'] =>
  async page => {
    for (const button of buttons) await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  }
const menu =
  (of: string, item: string): Screen['until'] =>
  async page => {
    await page.getByRole('button', { name: of, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog').waitFor()
  }

const pupilNamed = (place: number, displayName: string) => ({ id: `00000000-0000-4000-8000-00000000000${place}`, displayName })

/** One pupil who has spent what is to be taken back, one from whom earlier undos could not take all, and one who left the class. */
const owedChanges = [
  {
    lineId: '00000000-0000-4000-8000-000000000011',
    pupil: pupilNamed(1, 'Amara Okafor'),
    change: -3,
    balance: { before: 3, after: 0, owes: 17, settles: 0, owedAfter: 17 },
  },
  {
    lineId: '00000000-0000-4000-8000-000000000012',
    pupil: pupilNamed(2, 'Chloé Dubois'),
    change: 0,
    balance: { before: 1_200, after: 1_200, owes: 0, settles: 150, owedAfter: 40 },
  },
  {
    lineId: '00000000-0000-4000-8000-000000000013',
    pupil: pupilNamed(3, 'Fatima Zahra'),
    change: -5,
    balance: null,
  },
]

/** Two pupils want to be called like staff, one of them at length. */
const withAskedName = (page: Page): Promise<unknown> =>
  stopCalls(page, '**/api/classes/class?*', async call => {
    const body = (await call.json()) as { roster: object[] }
    const wishes = ['Teacher 7C Observatory', 'Miss Chloé Dubois of the Observatory and of everything else that is taught here']
    const roster = body.roster.map((pupil, at) => {
      const displayName = wishes[at]
      return displayName ? { ...pupil, askedName: { id: `00000000-0000-4000-8000-00000000002${at}`, displayName } } : pupil
    })
    await call.fulfil({ json: { ...body, roster } })
  })

/** The reader teaches two more classes, one of them with reasons of its own. */
const withOtherClasses = async (page: Page, { teacher, lesson, emptyClass }: World): Promise<void> => {
  const teachers = [{ id: teacher.id, displayName: teacher.name, photo: null }]
  const others = [
    emptyClass,
    { id: lesson.id.replace(/.$/, last => (last === '0' ? '1' : '0')), name: 'Observatory of those who come before the first lesson' },
  ]
  await answerWith(page, 'classes.classes', {
    classes: [lesson, ...others].map(({ id, name }) => ({
      id,
      name,
      code: null,
      archivedAt: null,
      isRehearsal: false,
      pupils: 28,
      scorekeepers: [],
      teachers,
    })),
  })
  const reasons = ['Kind words for somebody who is alone', 'Tidy'].map((label, at) => ({
    id: `00000000-0000-4000-8000-00000000003${at}`,
    label,
    amount: at === 0 ? 2 : null,
  }))
  await stopCalls(page, '**/api/scorekeeping/reasons*', call =>
    call.url.includes(emptyClass.id)
      ? call.fulfil({ json: { reasons } })
      : call.fulfil({ json: { reasons: [{ id: '00000000-0000-4000-8000-000000000032', label: 'Homework', amount: null }] } }),
  )
}

/** Approvals, classes and rosters in the Sage's Chamber. */
export const sageScreens: readonly Screen[] = [
  { ...queue, state: 'loading', before: holdReads, until: heading("Sage's Chamber") },
  {
    route: '/admin/people',
    path: () => '/admin/people',
    as: 'admin',
    state: 'filled, all rooms',
    only: 'narrow',
    until: async page => {
      await page.getByRole('button', { name: 'Room: People' }).click()
      await page.getByRole('link', { name: 'Audit log' }).waitFor()
    },
  },
  { ...queue, state: 'empty', as: 'newTeacher', until: heading('Nothing here') },
  { ...queue, state: 'error', before: breakReads, until: heading('The submissions could not be loaded') },
  {
    ...queue,
    state: 'error, classes of the filter',
    before: page => answerWith(page, 'classes.classes', broken, 500),
    until: page => page.getByText('The classes could not be loaded').waitFor(),
  },
  { ...queue, state: 'denied', as: 'pupil', until: heading('Access Denied') },
  {
    ...queue,
    state: 'filled',
    path: (world: World) => `/admin/approvals?submission=${world.waitingId}`,
    until: page => page.getByRole('link', { name: 'Decide in Today' }).waitFor(),
  },
  {
    ...queue,
    state: 'decided',
    path: world => `/admin/approvals?submission=${world.decidedId}`,
    until: page => page.getByRole('button', { name: 'Take back all' }).waitFor(),
  },
  {
    ...queue,
    state: 'filled, one pupil',
    path: world => `/admin/approvals?pupil=${world.pupil.id}`,
    until: page => page.getByText('Only what changes the points of Amara Okafor.').waitFor(),
  },
  {
    ...queue,
    state: 'modal, undo',
    path: (world: World) => `/admin/approvals?submission=${world.decidedId}`,
    until: async page => {
      await page.getByRole('button', { name: 'Take back all' }).click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    ...queue,
    state: 'modal, undo, owed',
    path: (world: World) => `/admin/approvals?submission=${world.decidedId}`,
    before: page => answerWith(page, 'scorekeeping.preview-undo', { version: 2, changes: owedChanges }),
    until: async page => {
      await page.getByRole('button', { name: 'Take back all' }).click()
      await page.getByText('After this, 40 PP of Chloé Dubois stay owed in all.').waitFor()
    },
  },
  { ...classes, state: 'loading', before: holdReads, until: waits },
  { ...classes, state: 'error', before: breakReads, until: heading('The classes could not be loaded') },
  { ...classes, state: 'filled', until: page => page.getByRole('link', { name: '7C Observatory' }).waitFor() },
  {
    ...classes,
    state: 'empty',
    until: async page => {
      await page.getByRole('radio', { name: 'Archived' }).check()
      await page.getByRole('heading', { name: 'No archived classes' }).waitFor()
    },
  },
  {
    ...classes,
    state: 'empty, all archived',
    as: 'teacher',
    before: async page => {
      await withFront(page, {}, { may: { keepScore: false, review: false, runSchool: false } })
      await answerWith(page, 'classes.classes', { classes: [] })
    },
    until: page => page.getByText('All your classes are archived').waitFor(),
  },
  { ...classes, state: 'modal', until: dialog('New class') },
  { ...roster, state: 'loading', before: holdReads, until: waits },
  { ...roster, state: 'empty', until: page => page.getByLabel('Into which class').waitFor() },
  {
    ...roster,
    state: 'error',
    until: async page => {
      await page.getByLabel('The file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') })
      await page.getByText('Which column has the names?').waitFor()
    },
  },
  {
    ...roster,
    state: 'filled',
    until: async page => {
      const file = Buffer.from('Name,Email,Class\nIlse Thorn,ilse@hilltop.school,7Y Fresh\nNo Address,none,7Y Fresh\n,,7Y Fresh\n')
      await page.getByLabel('The file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: file })
      await page.getByRole('heading', { name: 'What will happen' }).waitFor()
    },
  },
  {
    ...roster,
    state: 'done',
    before: (page, world) =>
      answerWith(page, 'classes.import-roster', {
        created: 2,
        joined: 1,
        addressed: 0,
        classes: [{ id: world.lesson.id, name: '7C Observatory' }],
        at: '2026-11-27T08:00:00.000Z',
      }),
    until: async page => {
      const file = Buffer.from('Name,Class\nIlse Thorn,7Y Fresh\n')
      await page.getByLabel('The file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: file })
      await page.getByRole('button', { name: /^Confirm/ }).click()
      await page.getByRole('heading', { name: '3 pupils imported' }).waitFor()
    },
  },
  { ...classSettings, state: 'loading', before: holdReads, until: waits },
  { ...classSettings, state: 'error', before: breakReads, until: heading('The class could not be loaded') },
  { ...classSettings, state: 'filled', until: heading('When chapters open') },
  { ...classSettings, state: 'modal, cover', until: dialog('Ask for cover') },
  {
    ...classSettings,
    state: 'modal, copy reasons',
    before: withOtherClasses,
    until: async (page, world) => {
      await dialog('Copy to my other classes')(page, world)
      await page.getByText('It loses: Kind words for somebody who is alone', { exact: false }).waitFor()
    },
  },
  {
    ...classSettings,
    state: 'modal, a supply teacher is invited',
    as: 'admin',
    until: async (page, world) => {
      await dialog('Ask for cover')(page, world)
      await page.getByRole('radio', { name: 'A supply teacher' }).check()
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByText('Write the name.').waitFor()
    },
  },
  { ...oneClass, state: 'loading', before: holdReads, until: waits },
  { ...oneClass, state: 'empty', path: world => `/admin/classes/${world.emptyClass.id}`, until: heading('No pupils yet') },
  { ...oneClass, state: 'error', before: breakReads, until: heading('The class could not be loaded') },
  { ...oneClass, state: 'filled', until: page => page.getByRole('table', { name: 'Pupils of 7C Observatory' }).waitFor() },
  {
    ...oneClass,
    state: 'name waits',
    before: withAskedName,
    until: page => page.getByText('Asks to be called “Teacher 7C Observatory”').waitFor(),
  },
  {
    ...oneClass,
    state: 'menu',
    until: async page => {
      await page.getByRole('button', { name: 'More for Ella Virtanen' }).click()
      await page.getByRole('menuitem', { name: 'Remove from class' }).waitFor()
    },
  },
  { ...oneClass, state: 'modal, add', until: dialog('Add pupil') },
  { ...oneClass, state: 'modal, Double PP', until: dialog('Give Double PP') },
  { ...oneClass, state: 'modal, code', until: dialog('Show it large') },
  { ...oneClass, state: 'modal, remove', until: menu('More for Ella Virtanen', 'Remove from class') },
  {
    ...oneClass,
    state: 'modal, remove, points wait',
    until: async (page, world) => {
      await menu('More for Amara Okafor', 'Remove from class')(page, world)
      await page.getByRole('link', { name: 'Show these points' }).waitFor()
    },
  },
  { ...oneClass, state: 'modal, sign-in code', until: menu('More', 'Sign-in code for the class') },
  {
    ...oneClass,
    state: 'modal, code made',
    before: page =>
      answerWith(page, 'classes.issue-class-sign-in-code', {
        code: 'K7TM-XW3P',
        expiresAt: '2026-11-23T10:10:00.000Z',
        pupils: 24,
        newToClass: 1,
      }),
    until: async (page, world) => {
      await menu('More', 'Sign-in code for the class')(page, world)
      await page.getByRole('button', { name: 'Create code' }).click()
      await page.getByText('K7TM-XW3P').waitFor()
    },
  },
  { ...oneClass, state: 'modal, sign-in code of a pupil', until: menu('More for Amara Okafor', 'Too many wrong passwords: code') },
  {
    ...oneClass,
    state: 'modal, code of a pupil refused',
    before: page => answerWith(page, 'classes.issue-sign-in-code', refusal('classes.suspended', serverWords('classes.suspended')), 409),
    until: async (page, world) => {
      await menu('More for Amara Okafor', 'Too many wrong passwords: code')(page, world)
      await page.getByRole('button', { name: 'Create code' }).click()
      await page.getByText(serverWords('classes.suspended')).waitFor()
    },
  },
  {
    ...oneClass,
    state: 'modal, code of a pupil made',
    before: page => answerWith(page, 'classes.issue-sign-in-code', { code: 'K7TM-XW3P', expiresAt: '2026-11-23T10:10:00.000Z' }),
    until: async (page, world) => {
      await menu('More for Amara Okafor', 'Too many wrong passwords: code')(page, world)
      await page.getByRole('button', { name: 'Create code' }).click()
      await page.getByText('K7TM-XW3P').waitFor()
    },
  },
  { ...oneClass, state: 'modal, archive', until: menu('More', 'Archive') },
  { ...cards, state: 'loading', before: holdReads, until: waits },
  { ...cards, state: 'error', before: breakReads, until: heading('The class could not be loaded') },
  {
    ...cards,
    state: 'empty',
    path: world => `/admin/classes/${world.emptyClass.id}/cards`,
    as: 'newTeacher',
    until: heading('Nobody needs a card'),
  },
  { ...cards, state: 'before', until: page => page.getByRole('button', { name: /^Create \d+ cards$/ }).waitFor() },
  {
    ...cards,
    state: 'filled',
    until: async page => {
      await page.getByRole('button', { name: /^Create \d+ cards$/ }).click()
      await page.getByRole('list', { name: 'Sign-in cards' }).waitFor()
    },
  },
  { ...pupil, state: 'loading', before: holdReads, until: waits },
  { ...pupil, state: 'error', before: breakReads, until: heading('The history could not be loaded') },
  {
    ...pupil,
    state: 'empty',
    path: (world: World) => `/admin/classes/${world.lesson.id}/pupils/${world.newPupil.id}`,
    until: heading('No points yet'),
  },
  {
    ...pupil,
    state: 'filled',
    until: async page => {
      await page.getByRole('table', { name: 'History of Amara Okafor' }).waitFor()
      await page.getByRole('heading', { name: 'Help with signing in' }).waitFor()
    },
  },
  {
    ...pupil,
    state: 'modal, unlocking a move',
    until: async page => {
      await page.getByRole('combobox', { name: 'Unlock a move' }).selectOption({ label: 'Cold Spray (Water)' })
      await page.getByRole('button', { name: 'Unlock: Unlock a move' }).click()
      await page.getByRole('dialog', { name: 'Unlock Cold Spray?' }).waitFor()
    },
  },
  {
    ...pupil,
    state: 'modal, another element',
    until: async page => {
      await page.getByRole('combobox', { name: 'Give another element' }).selectOption({ label: 'Water' })
      await page.getByRole('button', { name: 'Change: Give another element' }).click()
      await page.getByRole('dialog', { name: 'Give this pupil Water?' }).waitFor()
    },
  },
  {
    ...pupil,
    state: 'moves changed meanwhile',
    before: page =>
      answerWith(page, 'moves.reset-for-pupil', refusal('moves.changed-meanwhile', serverWords('moves.changed-meanwhile')), 409),
    until: async page => {
      await page.getByRole('combobox', { name: 'Reset moves' }).selectOption({ label: 'Everything, as on the first day' })
      await page.getByRole('button', { name: 'Reset: Reset moves' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
      await page.getByText(serverWords('moves.changed-meanwhile')).waitFor()
    },
  },
  {
    ...pupil,
    state: 'modal, resetting cards',
    until: async page => {
      await page.getByRole('button', { name: 'Reset all action cards' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
