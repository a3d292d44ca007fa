import { peopleProblemWords } from '@xiotein/content/people'
import { displayName, peopleCalls } from '@xiotein/contract/people'
import { pathOf } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import { sql } from '../platform/database/index.ts'
import { conflict, type Door, forbidden, Refused, serveRead, serveVisit } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { type GoogleIdentity, leadToGoogle, whoCameBack } from './google-provider.ts'
import { insertSelfNamed, isOfOneAlphabet } from './names/index.ts'
import { accountByEmail, accountByGoogle, FIRST_CREDENTIALS } from './person-rows.ts'
import { isDomainAllowed, type SchoolRow, schoolOrRefuse } from './school-rows.ts'
import { openSession } from './session-rows.ts'
import { unlessTaken } from './taken.ts'

/** A person in a browser cannot read a refusal of the API: it comes back to the sign-in page, which asks for the words. */
const orBackToLogin = async (school: School, lead: () => Promise<string>): Promise<{ location: string }> => {
  try {
    return { location: await lead() }
  } catch (error) {
    if (!(error instanceof Refused)) school.log.error({ err: error }, 'Google sign-in failed')
    const problem = error instanceof Refused ? error.refusal.name : 'people.google-failed'
    return { location: `/login?problem=${encodeURIComponent(problem)}` }
  }
}

export const problem = serveRead(peopleCalls, 'people.problem', { who: 'anybody' }, async ({ input, door }) => ({
  words: peopleProblemWords(door.language, input.name),
}))

const schoolWithGoogle = async (school: School): Promise<SchoolRow> => {
  const row = await schoolOrRefuse(school.db)
  if (!row.googleSignIn || !school.settings.google) throw forbidden('people.google-off')
  return row
}

const returnAddress = (door: Door): string => door.address + pathOf('people.google-return')

/** The way to Google's sign-in. */
export const google = serveVisit(peopleCalls, 'people.google', { who: 'anybody' }, ({ school, door, leave }) =>
  orBackToLogin(school, async () => {
    await schoolWithGoogle(school)
    leave()
    const { location, note } = await leadToGoogle(school, returnAddress(door))
    door.note(note)
    return location
  }),
)

type Afterwards = (work: () => Promise<void>) => void

type SignedBy = { readonly id: string; readonly credentialsVersion: number }

/**
 * The account of whoever Google vouches for: the one that is linked, the one that may be linked, or a new one. The school's list of
 * domains holds at every sign-in, so that who leaves the list leaves the school.
 */
const personBehind = async (
  school: School,
  settings: SchoolRow,
  identity: GoogleIdentity,
  language: Language,
  now: Date,
  afterwards: Afterwards,
): Promise<SignedBy> => {
  if (!isDomainAllowed(settings, identity.email)) throw forbidden('people.domain-not-allowed')
  const linked = await accountByGoogle(school.db, identity.subject)
  const account = linked ?? (await accountByEmail(school.db, identity.email))
  if (account?.suspendedAt) throw forbidden('people.account-closed')
  if (linked) return linked
  if (account) {
    if (account.googleSubject) throw conflict('people.google-other')
    // Whoever chose that password may not be the owner of the address.
    if (account.passwordHash && !account.emailVerifiedAt) throw conflict('people.google-unlinked')
    return school.db.transaction(async tx => {
      const done = await tx.run(sql`
        update people_person set google_subject = ${identity.subject}, email_verified_at = coalesce(email_verified_at, ${now})
        where id = ${account.id} and email = ${identity.email} and google_subject is null
          and (password_hash is null or email_verified_at is not null)`)
      if (done === 0) throw conflict('people.google-unlinked')
      const { credentialsVersion, endedSessionIds } = await renewCredentials(tx, account.id, 'credential')
      afterwards(() => closeSockets(school, endedSessionIds))
      return { id: account.id, credentialsVersion }
    })
  }
  const personId = school.newId()
  const named = displayName.refine(isOfOneAlphabet).safeParse(identity.name ?? '')
  const person = {
    id: personId,
    displayName: named.success ? named.data : (identity.email.split('@')[0] ?? 'Student').slice(0, 80),
    email: identity.email,
    emailVerifiedAt: now,
    vouchedAt: null,
    username: null,
    passwordHash: null,
    googleSubject: identity.subject,
    createdAt: now,
  }
  await unlessTaken(() => school.db.transaction(tx => insertSelfNamed(school, tx, person, language)), {
    people_person_email: 'people.google-failed',
    people_person_google_subject_key: 'people.google-failed',
  })
  return { id: personId, credentialsVersion: FIRST_CREDENTIALS }
}

/** The way back from Google. Refusals, in the address: people.google-off, -failed, -unlinked, -other, account-closed, domain-not-allowed. */
export const googleReturn = serveVisit(
  peopleCalls,
  'people.google-return',
  { who: 'anybody' },
  ({ input, school, door, now, afterwards, leave }) =>
    orBackToLogin(school, async () => {
      door.note(null)
      const settings = await schoolWithGoogle(school)
      const address = new URL(returnAddress(door))
      for (const [name, value] of Object.entries(input)) if (typeof value === 'string') address.searchParams.set(name, value)
      leave()
      const identity = await whoCameBack(school, address, door.noted)
      const { id: personId, credentialsVersion } = await personBehind(school, settings, identity, door.language, now, afterwards)
      await openSession(school, school.db, door, { personId, credentialsVersion, actingAdminId: null, now })
      return '/'
    }),
)
