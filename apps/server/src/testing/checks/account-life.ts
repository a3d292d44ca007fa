// The whole life of an account, as single actions that can be done in any order and two at a time. Used by the check L1.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls, type RoleName } from '@xiotein/contract/people'
import { sql } from '../../platform/database/index.ts'
import { type Authenticator, newAuthenticator } from '../authenticator.ts'
import type { Guest, OpenIdProvider } from '../openid-provider.ts'
import type { TestSchool, Visitor } from '../school.ts'

/** The way in which a session was opened; a change of the account opens a new one. */
type OpenedBy = 'password' | 'passkey' | 'other' | 'change'

/** Something that opens the account, or once did: a session, or the secret of an email or link. */
export type Opener =
  | { readonly kind: 'session'; readonly browser: Visitor; readonly by: OpenedBy }
  | { readonly kind: 'password-link' | 'address-link'; readonly token: string }

/** The outcome of an action. `ends`: it succeeded and ended everything opened or issued before it. */
export type Outcome = {
  readonly ends?: true
  readonly replacesPassword?: true
  /** The account has no password after it, whatever else was chosen at the same time. */
  readonly clearsPassword?: true
  readonly endsPasskeys?: true
  readonly opened?: readonly Opener[]
}
const NOTHING: Outcome = {}

export type Life = {
  readonly school: TestSchool
  readonly provider: OpenIdProvider
  readonly admin: Visitor
  readonly classId: string
  readonly otherClassId: string
  readonly personId: string
  /** The mailboxes of this person and of a stranger. */
  readonly mailboxes: readonly [string, string]
  readonly newPassword: () => string
  email: string
  password: string | null
  startCode: string | null
  passkey: Authenticator | null
  suspended: boolean
  erased: boolean
  isStaff: boolean
  readonly formerPasswords: string[]
  readonly formerStartCodes: string[]
  readonly formerPasskeys: Authenticator[]
  openers: Opener[]
}

export type AccountAction = { readonly name: string; readonly run: (life: Life) => Promise<Outcome> }

const sessionOf = (browser: Visitor, by: OpenedBy): Opener => ({ kind: 'session', browser, by })
const newest = (life: Life, kind: Opener['kind']): Opener | undefined => life.openers.filter(opener => opener.kind === kind).at(-1)
const newestBrowser = (life: Life): Visitor | null => {
  const opener = newest(life, 'session')
  return opener?.kind === 'session' ? opener.browser : null
}

const POLLS = 40

/** The token of the newest email to an address that matches. An email is written after its answer, so it is looked for a few times. */
const emailedToken = async (life: Life, email: string, page: string): Promise<string | null> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const message = await life.school.db.maybe<{ body: string }>(sql`
      select body from platform_email where recipient = ${email} and strpos(body, ${page}) > 0 order by created_at desc, id limit 1`)
    const token = /token=([\w-]+)/.exec(message?.body ?? '')?.[1]
    if (token) return token
    await new Promise(resolve => setImmediate(resolve))
  }
  return null
}

const signIn: AccountAction = {
  name: 'signs in with the password',
  run: async life => {
    const browser = life.school.anybody()
    if (life.password === null) return NOTHING
    const answer = await browser.call(peopleCalls, 'people.sign-in', { name: life.email, password: life.password })
    return answer.status === 200 ? { opened: [sessionOf(browser, 'password')] } : NOTHING
  },
}

const useCard: AccountAction = {
  name: 'signs in with the start code',
  run: async life => {
    if (life.startCode === null) return NOTHING
    const answer = await life.school.anybody().call(peopleCalls, 'people.sign-in', { name: life.email, password: life.startCode })
    const token = answer.status === 200 ? answer.ok.choosePasswordToken : null
    return token ? { opened: [{ kind: 'password-link', token }] } : NOTHING
  },
}

const printCard: AccountAction = {
  name: 'gets a new sign-in card',
  run: async life => {
    const { classId, personId } = life
    const answer = await life.admin.call(classesCalls, 'classes.print-cards', { classId, personIds: [personId] })
    const code = answer.status === 200 ? (answer.ok.cards[0]?.startCode ?? null) : null
    if (code === null) return NOTHING
    if (life.startCode !== null) life.formerStartCodes.push(life.startCode)
    life.startCode = code
    return NOTHING
  },
}

const askReset: AccountAction = {
  name: 'asks for a new password by email',
  run: async life => {
    const { email } = life
    await life.school.anybody().call(peopleCalls, 'people.ask-password-reset', { email })
    const token = await emailedToken(life, email, '/reset-password')
    return token ? { opened: [{ kind: 'password-link', token }] } : NOTHING
  },
}

const getLink: AccountAction = {
  name: 'gets a link for a new password from an admin',
  run: async life => {
    const answer = await life.admin.call(classesCalls, 'classes.issue-reset-link', { personId: life.personId })
    const token = answer.status === 200 ? /token=([\w-]+)/.exec(answer.ok.link)?.[1] : undefined
    return token ? { opened: [{ kind: 'password-link', token }] } : NOTHING
  },
}

/** The password that is valid from now on; it ends a start code. */
const setPassword = (life: Life, password: string | null): void => {
  if (life.password !== null) life.formerPasswords.push(life.password)
  life.password = password
  if (life.startCode !== null) life.formerStartCodes.push(life.startCode)
  life.startCode = null
}

const followLink: AccountAction = {
  name: 'chooses a password by the newest link',
  run: async life => {
    const link = newest(life, 'password-link')
    if (link?.kind !== 'password-link') return NOTHING
    const browser = life.school.anybody()
    const password = life.newPassword()
    const answer = await browser.call(peopleCalls, 'people.reset-password', { token: link.token, password })
    if (answer.status !== 200) return NOTHING
    setPassword(life, password)
    return { ends: true, replacesPassword: true, opened: [sessionOf(browser, 'change')] }
  },
}

const changePassword: AccountAction = {
  name: 'changes the password',
  run: async life => {
    const browser = newestBrowser(life)
    if (!browser || life.password === null) return NOTHING
    const password = life.newPassword()
    const answer = await browser.call(peopleCalls, 'people.change-password', { currentPassword: life.password, password })
    if (answer.status !== 200) return NOTHING
    setPassword(life, password)
    return { ends: true, replacesPassword: true, opened: [sessionOf(browser, 'change')] }
  },
}

/** The account is notified by email alone. If the account is erased, it is a sign-up of somebody else's. */
const strangerSignsUp: AccountAction = {
  name: 'sees a stranger sign up with the address',
  run: async life => {
    const typed = { displayName: 'Not Ada', email: life.email, password: 'stolen-lantern-2' }
    await life.school.anybody().call(peopleCalls, 'people.sign-up', typed)
    return NOTHING
  },
}

const askChangeOfEmail: AccountAction = {
  name: 'asks for the other e-mail address',
  run: async life => {
    const browser = newestBrowser(life)
    const email = life.mailboxes.find(mailbox => mailbox !== life.email) ?? ''
    if (!browser || life.password === null) return NOTHING
    const answer = await browser.call(peopleCalls, 'people.change-email', { email, password: life.password })
    const token = answer.status === 200 ? await emailedToken(life, email, '/verify-email') : null
    return token ? { opened: [{ kind: 'address-link', token }] } : NOTHING
  },
}

const followAddressLink: AccountAction = {
  name: 'confirms an address by the newest email',
  run: async life => {
    const link = newest(life, 'address-link')
    if (link?.kind !== 'address-link' || life.password === null) return NOTHING
    const browser = life.school.anybody()
    const { token } = link
    const stranger = await life.school.anybody().call(peopleCalls, 'people.verify-email', { token, password: 'a strangers words' })
    const answer = await browser.call(peopleCalls, 'people.verify-email', { token, password: life.password })
    if (stranger.status === 200) throw new Error('a link confirmed an address without its password')
    if (answer.status !== 200) return NOTHING
    const { email } = await life.school.db.one<{ email: string }>(sql`select email from people_person where id = ${life.personId}`)
    if (email === life.email) return { opened: [sessionOf(browser, 'password')] }
    life.email = email
    if (life.startCode !== null) life.formerStartCodes.push(life.startCode)
    life.startCode = null
    return { ends: true, opened: [sessionOf(browser, 'change')] }
  },
}

const assign = (role: RoleName): AccountAction => ({
  name: `becomes ${role}`,
  run: async life => {
    const classId = role === 'admin' ? null : role === 'scorekeeper' ? life.classId : life.otherClassId
    const answer = await life.admin.call(classesCalls, 'classes.assign-role', { personId: life.personId, role, classId })
    if (answer.status !== 200) return NOTHING
    const becomesStaff = role !== 'scorekeeper' && !life.isStaff
    // No teacher signs a colleague out.
    if (role === 'scorekeeper' && life.isStaff) return NOTHING
    if (!becomesStaff) return { ends: true }
    life.isStaff = true
    const hadPassword = life.password !== null
    setPassword(life, null)
    const token = hadPassword ? await emailedToken(life, life.email, '/reset-password') : null
    return { ends: true, replacesPassword: true, clearsPassword: true, opened: token ? [{ kind: 'password-link', token }] : [] }
  },
})

const withdraw = (role: RoleName): AccountAction => ({
  name: `is no longer ${role}`,
  run: async life => {
    const classId = role === 'admin' ? null : role === 'scorekeeper' ? life.classId : life.otherClassId
    const answer = await life.admin.call(classesCalls, 'classes.withdraw-role', { personId: life.personId, role, classId })
    if (answer.status !== 200) return NOTHING
    const { staff } = await life.school.db.one<{ staff: boolean }>(sql`
      select exists (select from people_role where person_id = ${life.personId} and role <> 'scorekeeper') as staff`)
    const wasStaff = life.isStaff
    life.isStaff = staff
    return role === 'scorekeeper' && wasStaff ? NOTHING : { ends: true }
  },
})

const suspend = (suspended: boolean): AccountAction => ({
  name: suspended ? 'is suspended' : 'is let in again',
  run: async life => {
    if (life.suspended === suspended) return NOTHING
    const answer = await life.admin.call(peopleCalls, 'people.suspend', { personId: life.personId, suspended })
    if (answer.status !== 200) return NOTHING
    life.suspended = suspended
    return { ends: true }
  },
})

const addPasskey: AccountAction = {
  name: 'adds a passkey',
  run: async life => {
    const browser = newestBrowser(life)
    if (!browser || life.password === null || life.passkey !== null) return NOTHING
    const options = await browser.call(peopleCalls, 'people.begin-passkey', { password: life.password })
    if (options.status !== 200) return NOTHING
    const passkey = newAuthenticator()
    const credential = passkey.make(options.ok)
    if ((await browser.call(peopleCalls, 'people.add-passkey', { name: 'Laptop', credential })).status !== 200) return NOTHING
    life.passkey = passkey
    return { ends: true, opened: [sessionOf(browser, 'change')] }
  },
}

/** Signs in with a passkey, at a browser that nobody has used. Null when the school refused. */
export const signInWithPasskey = async (life: Life, passkey: Authenticator): Promise<Visitor | null> => {
  const browser = life.school.anybody()
  const options = await browser.call(peopleCalls, 'people.begin-passkey-sign-in', {})
  const answer = await browser.call(peopleCalls, 'people.passkey-sign-in', { credential: passkey.use(options.ok) })
  return answer.status === 200 ? browser : null
}

const usePasskey: AccountAction = {
  name: 'signs in with the passkey',
  run: async life => {
    const browser = life.passkey && (await signInWithPasskey(life, life.passkey))
    return browser ? { opened: [sessionOf(browser, 'passkey')] } : NOTHING
  },
}

const endPasskeys: AccountAction = {
  name: 'loses the passkeys',
  run: async life => {
    const answer = await life.admin.call(peopleCalls, 'people.end-passkeys', { personId: life.personId })
    if (answer.status !== 200) return NOTHING
    if (life.passkey !== null) life.formerPasskeys.push(life.passkey)
    life.passkey = null
    return { ends: true, endsPasskeys: true }
  },
}

const signOutEverywhere: AccountAction = {
  name: 'signs out everywhere',
  run: async life => {
    const answer = await newestBrowser(life)?.call(peopleCalls, 'people.sign-out-everywhere', {})
    return answer?.status === 200 ? { ends: true } : NOTHING
  },
}

const erase: AccountAction = {
  name: 'is erased',
  run: async life => {
    const answer = await life.admin.call(peopleCalls, 'people.erase-person', { personId: life.personId })
    if (answer.status !== 200) return NOTHING
    setPassword(life, null)
    life.erased = true
    return { ends: true, replacesPassword: true, clearsPassword: true }
  },
}

const redirected = async (life: Life, browser: Visitor, url: string): Promise<string> => {
  const response = await life.school.app.inject({ url, headers: { cookie: browser.cookie, host: 'school.test' } })
  const set = [response.headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0] ?? '')
  const kept = browser.cookie.split('; ').filter(pair => pair && !set.some(one => one.startsWith(`${pair.split('=')[0]}=`)))
  browser.cookie = [...kept, ...set.filter(pair => !pair.endsWith('='))].join('; ')
  return String(response.headers.location)
}

/** Signs in with the Google account of a mailbox. Returns the browser, or null when the school refused. */
const googleSignIn = async (life: Life, mailbox: string): Promise<Visitor | null> => {
  const guest: Guest = { sub: `google ${mailbox}`, email: mailbox, name: 'Ada' }
  const browser = life.school.anybody()
  const away = await redirected(life, browser, '/api/people/google')
  life.provider.signsIn(guest)
  const back = new URL((await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '')
  const end = await redirected(life, browser, back.pathname + back.search)
  return end === '/' ? browser : null
}

/** Two Google accounts at once would meet at one provider, so the action always uses the account's present mailbox. */
const signInWithGoogle: AccountAction = {
  name: 'signs in with Google',
  run: async life => {
    const { email } = life
    const { wasLinked } = await life.school.db.one<{ wasLinked: boolean }>(sql`
      select linked_subject is not null as was_linked from people_person where id = ${life.personId}`)
    const browser = await googleSignIn(life, email)
    if (!browser) return NOTHING
    // An address that was free made an account of somebody else's.
    const me = (await browser.call(peopleCalls, 'people.front', {})).ok.me
    if (me !== null && me.id !== life.personId) return NOTHING
    if (!wasLinked && life.startCode !== null) {
      life.formerStartCodes.push(life.startCode)
      life.startCode = null
    }
    return { ...(wasLinked ? {} : { ends: true }), opened: [sessionOf(browser, 'other')] }
  },
}

export const ACCOUNT_ACTIONS: readonly AccountAction[] = [
  signIn,
  signIn,
  useCard,
  printCard,
  askReset,
  getLink,
  followLink,
  followLink,
  changePassword,
  changePassword,
  askChangeOfEmail,
  askChangeOfEmail,
  followAddressLink,
  followAddressLink,
  signInWithGoogle,
  signOutEverywhere,
  erase,
  strangerSignsUp,
  assign('scorekeeper'),
  assign('teacher'),
  assign('admin'),
  withdraw('scorekeeper'),
  withdraw('teacher'),
  withdraw('admin'),
  suspend(true),
  suspend(false),
  addPasskey,
  addPasskey,
  usePasskey,
  endPasskeys,
]
