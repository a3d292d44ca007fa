import type { Front, Me } from '../people/index.ts'

/** A school that is open, with nobody signed in. */
export const frontOf = (change: Partial<Front> = {}): Front => ({
  needsSetUp: false,
  schoolName: 'Lindenhof School',
  isDemo: false,
  timeZone: null,
  emailSignUp: true,
  providers: [],
  passkeySignIn: false,
  sendsMail: true,
  countsPages: false,
  allowedDomains: [],
  handedAddress: null,
  handedReach: null,
  me: null,
  ...change,
})

type Role = Omit<Me['roles'][number], 'inUse'> & { readonly inUse?: boolean }
type Change = Partial<Omit<Me, 'roles'>> & { readonly roles?: readonly Role[] }

/** Ada, a pupil of 7B. Her roles are in classes that are in use. */
export const adaWith = ({ roles = [], ...change }: Change = {}): Me => ({
  id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a01',
  displayName: 'Ada Mortensen',
  email: null,
  emailVerified: false,
  isConfirmed: true,
  askedName: null,
  namesWait: true,
  username: 'ada',
  photo: null,
  hasPassword: true,
  linkedTo: null,
  passkeyNeeded: false,
  isTest: false,
  actingFor: null,
  roles: roles.map(role => ({ inUse: true, ...role })),
  may: { keepScore: false, review: false, runSchool: false },
  reviews: roles.flatMap(({ role, classId }) => (role === 'teacher' && classId !== null ? [classId] : [])),
  classes: [{ id: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1b02', name: '7B' }],
  preferences: {
    theme: 'light',
    textSize: 'usual',
    clearerLetters: false,
    lessMotion: false,
    sounds: false,
    language: 'system',
    notifications: true,
  },
  themeChosen: false,
  createdAt: '2026-09-01T08:00:00.000Z',
  ...change,
})
