import { answerWith, breakReads, holdReads, refusal, type Screen } from './screen.ts'

const page = { route: '/notifications', path: () => '/notifications' }
const list: Screen['until'] = open => open.getByRole('list', { name: 'Notifications' }).waitFor()

const asks = (name: string, request: object) => ({
  id: `0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b${name.length + 10}`,
  type: 'artifact_usage',
  title: 'Artifact request',
  link: null,
  read: false,
  message: `${name} would like to use Get-Out-of-Check-in-Free.`,
  data: { userName: name, artifactName: 'Get-Out-of-Check-in-Free' },
  request,
  createdAt: '2026-11-20T10:00:00.000Z',
})
const requests = {
  rows: [asks('Amara Okafor', { status: 'pending', mayDecide: true }), asks('Hana Sato', { status: 'denied', mayDecide: false })],
  next: null,
}

const access = (place: number, kind: 'access_issued' | 'access_issued_report', title: string, message: string) => ({
  id: `0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f2b0${place}`,
  type: kind,
  title,
  message,
  data: {},
  request: null,
  read: place > 1,
  link: kind === 'access_issued' ? '/profile/account' : '/admin/audit',
  createdAt: '2026-11-20T10:00:00.000Z',
})
const adminsRead = [
  access(1, 'access_issued_report', 'Sign-in cards made', 'Ms Haddad made sign-in cards for 28 pupils of 7C Observatory.'),
  access(2, 'access_issued_report', 'Password link made', 'Ms Haddad made a link for a new password for Amara Okafor.'),
  access(
    ...([3, 'access_issued', 'A link for a new password'] as const),
    'Mr Osei made a link to choose a new password for your account. If you did not ask for it, tell an admin of your school.',
  ),
]

/** Every notice of the bell, and the celebrations over any screen. */
export const noticesScreens: readonly Screen[] = [
  { ...page, state: 'loading', as: 'keeper', before: holdReads, until: open => open.getByText('Loading notifications...').waitFor() },
  { ...page, state: 'empty', as: 'newPupil', until: open => open.getByText('No notifications yet.').waitFor() },
  {
    ...page,
    state: 'error',
    as: 'keeper',
    before: breakReads,
    until: open => open.getByRole('button', { name: 'Try Again' }).first().waitFor(),
  },
  { ...page, state: 'filled', as: 'keeper', until: list },
  {
    ...page,
    state: 'links and cards that were made',
    as: 'admin',
    before: open => answerWith(open, 'notices.history', { rows: adminsRead, next: null }),
    until: list,
  },
  {
    ...page,
    state: 'requests, one that was refused',
    as: 'teacher',
    before: async open => {
      await answerWith(open, 'notices.history', requests)
      await answerWith(open, 'notices.decide', refusal('notices.decided-already', 'Somebody has already answered this request.'), 409)
    },
    until: async open => {
      await open.getByRole('button', { name: /^Approve/ }).click()
      await open.getByText('Somebody has already answered this request.').waitFor()
    },
  },
  {
    ...page,
    state: 'cleared, with Undo',
    as: 'keeper',
    before: open => answerWith(open, 'notices.clear-all', { clearingId: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02', cleared: 2 }),
    until: async open => {
      await open.getByRole('button', { name: 'Clear All' }).click()
      await open.getByRole('article', { name: 'Message' }).getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    ...page,
    state: 'modal, level up',
    as: 'pupil',
    before: async open => {
      const standing = {
        version: 1,
        xp: 410,
        level: 4,
        xpIntoLevel: 28,
        xpForLevel: 196,
        xpToNext: 168,
        boost: null,
        xpBoost: null,
        levelUp: { from: 2, to: 4 },
      }
      await answerWith(open, 'growth.standing', standing)
      await answerWith(open, 'growth.claim-level-up', { levelUp: { from: 2, to: 4, xp: 410 } })
    },
    until: async open => {
      await open.getByRole('dialog', { name: 'LEVEL UP!' }).waitFor()
      // Held open, so that it stays as long as somebody looks.
      await open.getByRole('button', { name: 'Continue Your Journey' }).focus()
    },
  },
]
