import { peopleProblemWords } from '@xiotein/content/people'
import { displayName, peopleCalls } from '@xiotein/contract/people'
import type { ProviderId } from '@xiotein/contract/school'
import { pathOf } from '@xiotein/contract/wire'
import { sql } from '../platform/database/index.ts'
import { type Browser, type Endpoint, Refused, type SessionContext, serve } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { OpenIdProvider } from '../platform/settings.ts'
import { isDomainAllowed, type SchoolRow, schoolOrRefuse } from '../school/index.ts'
import { bookAttempt, COUNTERS } from './attempts.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { insertSelfNamed, isOfOneAlphabet } from './names/index.ts'
import { beginProviderSignIn, finishProviderSignIn, type Identity } from './openid-provider.ts'
import { accountByEmail, accountByLink, FIRST_CREDENTIALS } from './person-rows.ts'
import { beginRights } from './role-rows.ts'
import { openSession } from './session-rows.ts'
import { unlessTaken } from './taken.ts'

/** A person in a browser cannot read a refusal of the API, so they are sent to the sign-in page, which shows its words. */
const orBackToLogin = async (school: School, lead: () => Promise<string>): Promise<{ location: string }> => {
  try {
    return { location: await lead() }
  } catch (error) {
    if (!(error instanceof Refused)) school.log.error({ err: error }, 'a sign-in by OpenID Connect failed')
    const problem = error instanceof Refused ? error.refusal.name : 'people.provider-failed'
    return { location: `/login?problem=${encodeURIComponent(problem)}` }
  }
}

export const problem = serve(peopleCalls, 'people.problem', { who: 'anybody' }, async ({ input, browser }) => ({
  words: peopleProblemWords(browser.language, input.name),
}))

const schoolWith = async (school: School, id: ProviderId): Promise<{ settings: SchoolRow; provider: OpenIdProvider }> => {
  const settings = await schoolOrRefuse(school.db)
  const provider = school.settings.openIdProviders.find(one => one.id === id)
  if (!provider || !settings.signInWith.includes(id)) throw new Refused('people.provider-off')
  return { settings, provider }
}

/** Each provider has an address of its own, so that one provider's answer is never taken for another's. */
const returnAddress = (browser: Browser, id: ProviderId): string => browser.address + pathOf(`people.${id}-return`)

/** Redirects to a provider. */
const wayTo = (id: ProviderId): Endpoint =>
  serve(peopleCalls, `people.${id}`, { who: 'anybody' }, ({ school, browser, leave }) =>
    orBackToLogin(school, async () => {
      const { provider } = await schoolWith(school, id)
      leave()
      const { location, note } = await beginProviderSignIn(school, provider, returnAddress(browser, id))
      browser.note(note)
      return location
    }),
  )

type SignedBy = { readonly id: string; readonly credentialsVersion: number }

/**
 * The account of the person that a provider vouches for: the linked one, one that may be linked, or a new one. An account that is already
 * linked, at any provider, is never linked again. The school's list of domains applies at every sign-in, so that removing a domain keeps
 * its people out.
 */
const personBehind = async (
  { school, browser, now, inChange }: SessionContext<'anybody', unknown>,
  { settings, provider }: { settings: SchoolRow; provider: OpenIdProvider },
  identity: Identity,
): Promise<SignedBy> => {
  if (!isDomainAllowed(settings, identity.email)) throw new Refused('people.domain-not-allowed')
  const link = { provider: provider.linkedAs, subject: identity.subject }
  const linked = await accountByLink(school.db, link)
  const account = linked ?? (await accountByEmail(school.db, identity.email))
  if (account?.suspendedAt) throw new Refused('people.account-closed')
  if (linked) return linked
  if (account) {
    if (account.link) throw new Refused('people.provider-other')
    // The person who chose that password may not own the address.
    if (account.passwordHash && !account.emailVerifiedAt) throw new Refused('people.provider-unlinked')
    return inChange(async change => {
      const { tx, afterwards } = change
      const done = await tx.run(sql`
        update people_person set linked_provider = ${link.provider}, linked_subject = ${link.subject},
               email_verified_at = coalesce(email_verified_at, ${now})
        where id = ${account.id} and email = ${identity.email} and linked_subject is null
          and (password_hash is null or email_verified_at is not null)`)
      if (done === 0) throw new Refused('people.provider-unlinked')
      await beginRights(change, account)
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
    link,
    createdAt: now,
  }
  await bookAttempt(school.autocommit, COUNTERS.providerSignUp, '', now)
  await unlessTaken(() => inChange(change => insertSelfNamed(change, person, browser.language)), {
    people_person_email: 'people.provider-failed',
    people_person_link: 'people.provider-failed',
  })
  return { id: personId, credentialsVersion: FIRST_CREDENTIALS }
}

/**
 * Handles the return from a provider. Refusals, in the address: people.provider-off, -failed, -unreachable, -unverified, -unlinked, -other,
 * account-closed, domain-not-allowed, many-sign-ups.
 */
const wayBackFrom = (id: ProviderId): Endpoint =>
  serve(peopleCalls, `people.${id}-return`, { who: 'anybody' }, session => {
    const { input, school, browser, now, leave } = session
    return orBackToLogin(school, async () => {
      browser.note(null)
      const chosen = await schoolWith(school, id)
      const address = new URL(returnAddress(browser, id))
      for (const [name, value] of Object.entries(input)) if (typeof value === 'string') address.searchParams.set(name, value)
      leave()
      const identity = await finishProviderSignIn(school, chosen.provider, address, browser.noted)
      const { id: personId, credentialsVersion } = await personBehind(session, chosen, identity)
      await openSession(school, school.autocommit, browser, { personId, credentialsVersion, actingAdminId: null, now })
      return '/'
    })
  })

/** The redirect to each provider and the return from it. */
export const providerVisits: readonly Endpoint[] = (['google', 'openid'] as const).flatMap(id => [wayTo(id), wayBackFrom(id)])
