import { stopCalls } from '../calls.ts'
import type { Page } from '../test.ts'
import { answerWith, at, breakReads, broken, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const people = { route: '/admin/people', path: at('/admin/people'), as: 'admin' as const }
const school = { route: '/admin/school', path: at('/admin/school'), as: 'admin' as const }
const outbox = { route: '/admin/outbox', path: at('/admin/outbox'), as: 'admin' as const }
const audit = { route: '/admin/audit', path: at('/admin/audit'), as: 'admin' as const }
const system = { route: '/admin/system', path: at('/admin/system'), as: 'admin' as const }
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const wellSystem = {
  asOf: hoursAgo(0),
  version: '0.1.0 (3f1c0a9d2b)',
  runsSince: hoursAgo(300),
  mayHaveOtherNodes: false,
  backup: { lastAt: hoursAgo(9), failed: null },
  disk: { freeBytes: 41_200_000_000, bytes: 64_000_000_000 },
  mail: { configured: true, lastSentAt: hoursAgo(2), waitingSince: null, notSent: 0 },
  jobs: { lastAt: hoursAgo(0.4), failing: [] },
}
/** As on a server where all that can go wrong has gone wrong. */
const brokenSystem = {
  ...wellSystem,
  mayHaveOtherNodes: true,
  backup: { lastAt: hoursAgo(82), failed: { at: hoursAgo(9), why: 'not-made' } },
  disk: { freeBytes: 420_000_000, bytes: 64_000_000_000 },
  mail: { configured: true, lastSentAt: hoursAgo(52), waitingSince: hoursAgo(30), notSent: 4 },
  jobs: {
    lastAt: hoursAgo(0.4),
    failing: [
      { job: 'platform-recount', dueAt: hoursAgo(8), triedAgain: false },
      { job: 'platform-page-views-cleaning', dueAt: hoursAgo(1), triedAgain: true },
    ],
  },
}
const changedSettings = {
  id: 1,
  at: '2026-11-25T15:00:00.000Z',
  action: 'school.change-settings',
  byProgram: false,
  actingFor: null,
  actor: { id: '018f2c7e-1b2a-7c3d-8e4f-5a6b7c8d9e0f', displayName: 'Dr Grant' },
  words:
    'changed the settings of the school: the name from Test School to North School; the email domains that may sign up from all to pupils.north-school.example, staff.north-school.example; sign-up with email and password turned off; the address from none to https://points.north-school.example',
}

const heading =
  (name: string | RegExp): Screen['until'] =>
  page =>
    page.getByRole('heading', { name }).first().waitFor()
const waits: Screen['until'] = page => page.locator('[aria-busy="true"]').first().waitFor()
const menu =
  (item: string): Screen['until'] =>
  async page => {
    await page.getByRole('button', { name: 'More for Amara Okafor' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog').waitFor()
  }
const settings = {
  name: 'Hilltop School',
  timeZone: 'Europe/Vienna',
  allowedDomains: [],
  signInWith: [],
  emailSignUp: true,
  pupilsRename: true,
  version: '1',
  isDemo: false,
  dailyReset: '08:00 at UTC-5',
  providers: [],
  mailConfigured: false,
  staffPasskeys: false,
  address: null,
  publicUrl: null,
  networkAddresses: [],
}
const token = (name: string, state: string, more: object = {}): object => ({
  id: crypto.randomUUID(),
  name,
  state,
  scopes: ['read-roster', 'submit-points'],
  callsPerMinute: 60,
  madeBy: { id: '00000000-0000-4000-8000-000000000031', displayName: 'Nora Adeyemi' },
  madeAt: '2026-09-01T08:00:00.000Z',
  endsAt: '2027-07-31T08:00:00.000Z',
  usedAt: null,
  ...more,
})
const listedTokens = {
  tokens: [
    token('Attendance register', 'works', { usedAt: '2026-11-20T08:05:00.000Z' }),
    token('A screen in the hall, second floor', 'works', { scopes: ['read-points'], callsPerMinute: 10 }),
    token('Old register', 'creator-left'),
    token('Trial', 'revoked'),
    token('Summer camp', 'over'),
  ],
  most: 20,
  proof: 'password',
}
const message = (n: number, sent: boolean, failure: string | null): object => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  to: 'ada@hilltop.school',
  subject: 'A new password for Xiotein',
  isKept: !sent,
  createdAt: '2026-11-02T08:15:00.000Z',
  sentAt: sent ? '2026-11-02T08:16:00.000Z' : null,
  failure,
})

const someEmails = (page: Page): Promise<void> =>
  answerWith(page, 'school.outbox', {
    rows: [
      message(1, false, null),
      message(2, true, null),
      message(3, false, 'The mail server could not be reached. It will be tried again.'),
    ],
    next: null,
  })
const askToRead = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Read/ }).first().click()
  await page.getByRole('dialog').waitFor()
}
const readEmail = async (page: Page): Promise<void> => {
  await askToRead(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click()
}

/** The rooms of those who run the school. */
export const schoolScreens: readonly Screen[] = [
  { ...people, state: 'loading', before: holdReads, until: waits },
  { ...people, state: 'error', before: breakReads, until: heading('The list of people could not be loaded') },
  { ...people, state: 'filled', until: page => page.getByRole('button', { name: 'More for Amara Okafor' }).waitFor() },
  {
    ...people,
    state: 'empty',
    until: async page => {
      await page.getByRole('searchbox').fill('nobody of this name')
      await page.getByRole('heading', { name: 'Nobody found' }).waitFor()
    },
  },
  {
    ...people,
    state: 'modal, invite',
    until: async page => {
      await page.getByRole('button', { name: 'Invite staff' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByText('Write the name.').waitFor()
    },
  },
  {
    ...people,
    state: 'name waits',
    before: page =>
      stopCalls(page, '**/api/people/people?*', async call => {
        const found = (await call.json()) as { rows: object[] }
        const askedName = { id: '00000000-0000-4000-8000-000000000020', displayName: 'Teacher 7C Observatory' }
        await call.fulfil({ json: { ...found, rows: found.rows.map((row, at) => (at === 0 ? { ...row, askedName } : row)) } })
      }),
    until: page => page.getByText('Asks to be called “Teacher 7C Observatory”').waitFor(),
  },
  { ...people, state: 'modal, roles', until: menu('Roles') },
  { ...people, state: 'modal, sign-in code', until: menu('Sign-in code') },
  {
    ...people,
    state: 'modal, sign-in code made',
    before: page => answerWith(page, 'classes.issue-sign-in-code', { code: 'K7TM-XW3P', expiresAt: '2026-11-23T10:10:00.000Z' }),
    until: async (page, world) => {
      await menu('Sign-in code')(page, world)
      await page.getByRole('button', { name: 'Create code' }).click()
      await page.getByText('K7TM-XW3P').waitFor()
    },
  },
  { ...people, state: 'modal, erase', until: menu('Erase account') },
  {
    ...people,
    state: 'modal, erase many',
    before: page => {
      let pupils: object[] | null = null
      return stopCalls(page, '**/api/people/people?*', async call => {
        const found = (await call.json()) as { rows: { roles: unknown[] }[] }
        // Those of the whole list, as if they had left.
        pupils ??= found.rows
          .filter(({ roles }) => roles.length === 0)
          .map((row, at) => ({ ...row, inNoClass: at === 1 ? 'undoable' : at === 2 ? 'new' : 'left' }))
        await call.fulfil({ json: { ...found, rows: pupils } })
      })
    },
    until: async page => {
      await page.getByRole('combobox', { name: 'Role' }).selectOption('inNoClass')
      await page.getByRole('button', { name: 'Erase accounts' }).click()
      await page.getByRole('checkbox', { name: 'Amara Okafor' }).check()
      await page.getByLabel('Type 1 to confirm').fill('1')
    },
  },
  { ...people, state: 'modal, suspend', until: menu('Suspend') },
  {
    ...people,
    state: 'modal, remove passkeys',
    before: page =>
      stopCalls(page, '**/api/people/people?*', async call => {
        const found = (await call.json()) as { rows: object[] }
        await call.fulfil({ json: { ...found, rows: found.rows.map(row => ({ ...row, hasPasskey: true })) } })
      }),
    until: menu('Remove passkeys'),
  },
  { ...school, state: 'loading', before: holdReads, until: waits },
  { ...school, state: 'error', before: breakReads, until: heading('The settings could not be loaded') },
  { ...school, state: 'filled', until: page => page.getByLabel('Name of the school').waitFor() },
  {
    ...school,
    state: 'address unknown',
    before: page => answerWith(page, 'school.settings', { ...settings, address: null }),
    until: async page => {
      await page.getByText("Xiotein does not know your school's address yet").waitFor()
      await page.getByLabel('Address of the school').fill('points.example.org')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await page.getByText('Write an address such as').waitFor()
    },
  },
  {
    ...school,
    state: 'address set on the server',
    before: page => answerWith(page, 'school.settings', { ...settings, publicUrl: 'https://points.hilltop.school', mailConfigured: true }),
    until: page => page.getByText('Set on the server as PUBLIC_URL').waitFor(),
  },
  {
    ...school,
    state: 'tokens, loading',
    before: page => stopCalls(page, '**/api/tokens/list*', () => undefined),
    until: page => page.getByRole('region', { name: 'Tokens for programs' }).waitFor(),
  },
  {
    ...school,
    state: 'tokens, error',
    before: page => answerWith(page, 'tokens.list', broken, 500),
    until: page => page.getByText('The tokens could not be loaded').waitFor(),
  },
  {
    ...school,
    state: 'tokens, filled',
    before: page => answerWith(page, 'tokens.list', listedTokens),
    until: page => page.getByText('Attendance register', { exact: true }).waitFor(),
  },
  {
    ...school,
    state: 'modal, token',
    until: async page => {
      await page.getByRole('button', { name: 'Create a token' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
      await page.getByText('Please choose at least one.').waitFor()
    },
  },
  {
    ...school,
    state: 'modal, token created',
    before: async page => {
      await answerWith(page, 'tokens.make', { secret: `xiotein_${'aB3-'.repeat(10)}xyz`, token: listedTokens.tokens[0] })
    },
    until: async page => {
      await page.getByRole('button', { name: 'Create a token' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What is it for?').fill('Attendance register')
      await dialog.getByRole('checkbox', { name: 'Hand points in' }).check()
      const password = dialog.getByLabel('Your password')
      if (await password.isVisible()) await password.fill('blue-lantern-47')
      await dialog.getByRole('button', { name: 'Create token' }).click()
      await page.getByText('This is the only time it is shown.').waitFor()
    },
  },
  {
    ...school,
    state: 'modal, revoke token',
    before: page => answerWith(page, 'tokens.list', listedTokens),
    until: page => page.getByRole('button', { name: 'Revoke the token of Attendance register' }).click(),
  },
  { ...school, state: 'denied', as: 'teacher', until: heading('Access Denied') },
  { ...outbox, state: 'loading', before: holdReads, until: waits },
  { ...outbox, state: 'error', before: breakReads, until: heading('The emails could not be loaded') },
  {
    ...outbox,
    state: 'empty',
    before: page => answerWith(page, 'school.outbox', { rows: [], next: null }),
    until: heading('No emails yet'),
  },
  { ...outbox, state: 'filled', before: someEmails, until: page => page.getByRole('button', { name: /^Read/ }).first().waitFor() },
  { ...outbox, state: 'modal, read an email', before: someEmails, until: askToRead },
  {
    ...outbox,
    state: 'modal, an email that went out meanwhile',
    before: async page => {
      await someEmails(page)
      await answerWith(page, 'school.read-email', refusal('school.email-gone', serverWords('school.email-gone')), 409)
    },
    until: async page => {
      await readEmail(page)
      await page.getByText('This email has gone out meanwhile').waitFor()
    },
  },
  {
    ...outbox,
    state: 'modal, an email that was read',
    before: async page => {
      await someEmails(page)
      const text =
        'Hello,\n\nopen this link to choose a new password:\n\nhttps://hilltop.school/reset-password?token=abc\n\nThe link works once, for 30 minutes.\n'
      await answerWith(page, 'school.read-email', { text })
    },
    until: async page => {
      await readEmail(page)
      await page.getByText('open this link to choose').waitFor()
    },
  },
  { ...system, state: 'loading', before: holdReads, until: waits },
  { ...system, state: 'error', before: breakReads, until: heading('The state of the system could not be loaded') },
  { ...system, state: 'empty, as the school answers', until: page => page.getByText('None known').waitFor() },
  { ...system, state: 'filled', before: page => answerWith(page, 'school.system', wellSystem), until: heading('Backups') },
  {
    ...system,
    state: 'filled, all that can fail',
    before: page => answerWith(page, 'school.system', brokenSystem),
    until: page => page.getByText('platform-recount').waitFor(),
  },
  { ...audit, state: 'loading', before: holdReads, until: waits },
  { ...audit, state: 'error', before: breakReads, until: heading('The audit log could not be loaded') },
  { ...audit, state: 'empty', before: page => answerWith(page, 'audit.entries', { rows: [], next: null }), until: heading('Nothing here') },
  { ...audit, state: 'filled', until: page => page.getByRole('table', { name: 'Audit log' }).waitFor() },
  {
    ...audit,
    state: 'filled, settings that changed',
    before: page => answerWith(page, 'audit.entries', { rows: [changedSettings], next: null }),
    until: page => page.getByText(/changed the settings of the school: the name from/).waitFor(),
  },
]
