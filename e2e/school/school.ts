import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { Caller } from './caller.ts'
import { type Installation, openInstallation } from './installation.ts'

export const PASSWORD = 'blue-lantern-47'
export const ADMIN = { name: 'Nora Adeyemi', email: 'nora@hilltop.school' } as const

/** A person of the school, with what they type to sign in. */
export type Person = { readonly id: string; readonly name: string; readonly signInName: string; readonly caller: Caller }

export type SchoolClass = {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly pupils: readonly { id: string; name: string; signInName: string; startCode: string }[]
  /** A pupil who has chosen a password. */
  pupil(name: string): Promise<Person>
  /** A pupil who keeps score, too. */
  scorekeeper(name: string): Promise<Person>
  /** A new teacher of this class. */
  teacher(name?: string): Promise<Person>
  /** Hands points in for approval; returns the id of the submission. */
  handIn(by: Person, points: Readonly<Record<string, number>>): Promise<string>
  /** Gives points at once. */
  award(by: Person, points: Readonly<Record<string, number>>): Promise<string>
}

export type School = Installation & {
  readonly admin: Person
  newClass(name: string, pupils: readonly string[]): Promise<SchoolClass>
  /** A browser of this person, signed in, on that page; `before` prepares it before it loads anything. */
  open(person: Person | null, path: string, options?: BrowserContextOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>
}

/** A school with its admin and nobody else. */
export const openSchool = async (
  browser: Browser,
  settings: { emailSignUp?: boolean; allowedDomains?: string[]; theme?: 'light' | 'dark' } = {},
): Promise<School> => {
  const installation = await openInstallation()
  const caller = new Caller(installation.url)
  const setUp = {
    setUpCode: installation.setUpCode,
    name: 'Hilltop School',
    timeZone: 'Europe/Vienna',
    allowedDomains: settings.allowedDomains ?? [],
    signInWith: [],
    emailSignUp: settings.emailSignUp ?? false,
    adminName: ADMIN.name,
    adminEmail: ADMIN.email,
    adminPassword: PASSWORD,
  }
  // Nobody else knows of the product that runs by now.
  await caller.call('people.set-up-school', setUp).catch(async (error: unknown) => {
    await installation.close()
    throw error
  })
  const { theme = 'light' } = settings
  const me = (await caller.call('people.front', {})).me
  if (theme !== 'light') await caller.call('people.change-preferences', { theme })
  const admin: Person = { id: me?.id ?? '', name: ADMIN.name, signInName: ADMIN.email, caller }
  return {
    ...installation,
    admin,
    newClass: (name, pupils) => newClass({ url: installation.url, admin: caller, theme }, name, pupils),
    open: async (person, path, options = {}, before = async () => undefined) => {
      const context = await browser.newContext({ baseURL: installation.url, ...options })
      await person?.caller.lend(context)
      const page = await context.newPage()
      await before(page)
      await page.goto(path)
      return page
    },
  }
}

let teachers = 0

type Where = { readonly url: string; readonly admin: Caller; readonly theme: 'light' | 'dark' }

const newClass = async ({ url, admin, theme }: Where, name: string, names: readonly string[]): Promise<SchoolClass> => {
  const { id, code } = await admin.call('classes.create-class', { name })
  const pupils: SchoolClass['pupils'][number][] = []
  for (const displayName of names) {
    const made = await admin.call('classes.add-pupil', { classId: id, displayName, username: null, email: null, namesake: true })
    pupils.push({ id: made.id, name: displayName, signInName: made.signInName, startCode: made.startCode ?? '' })
  }
  const pupilCalled = (wanted: string): (typeof pupils)[number] => {
    const found = pupils.find(each => each.name === wanted)
    if (!found) throw new Error(`${wanted} is not in ${name}`)
    return found
  }
  /** Everybody begins in the light. */
  const wear = (caller: Caller) => (theme === 'light' ? null : caller.call('people.change-preferences', { theme }))
  const enter = async (wanted: string): Promise<Person> => {
    const { startCode, signInName, id: personId } = pupilCalled(wanted)
    const caller = new Caller(url)
    const { choosePasswordToken } = await caller.call('people.sign-in', { name: signInName, password: startCode })
    await caller.call('people.reset-password', { token: choosePasswordToken ?? '', password: PASSWORD })
    // No longer a newcomer, so the guide does not start automatically.
    await caller.call('tutorials.skip', { tutorial: 'welcome' })
    await wear(caller)
    return { id: personId, name: wanted, signInName, caller }
  }
  const changesOf = (points: Readonly<Record<string, number>>) =>
    Object.entries(points).map(([who, changeAmount]) => ({ pupilId: pupilCalled(who).id, changeAmount, reasons: [] }))
  return {
    id,
    name,
    code: code ?? '',
    pupils,
    pupil: enter,
    scorekeeper: async wanted => {
      await admin.call('classes.assign-role', { personId: pupilCalled(wanted).id, role: 'scorekeeper', classId: id })
      return enter(wanted)
    },
    teacher: async (teacherName = 'Marta Oyelaran') => {
      teachers += 1
      const email = `teacher${teachers}@hilltop.school`
      const { personId, link } = await admin.call('classes.invite-staff', { displayName: teacherName, email, role: 'teacher', classId: id })
      const caller = new Caller(url)
      await caller.call('people.reset-password', { token: new URL(link ?? '').searchParams.get('token') ?? '', password: PASSWORD })
      await wear(caller)
      return { id: personId, name: teacherName, signInName: email, caller }
    },
    handIn: async (by, points) =>
      (await by.caller.call('scorekeeping.submit-changes', { classId: id, changes: changesOf(points), recordedAt: null })).id,
    award: async (by, points) =>
      (await by.caller.call('scorekeeping.award-directly', { classId: id, changes: changesOf(points), recordedAt: null })).id,
  }
}
