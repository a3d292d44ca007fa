import { peopleCalls } from '@xiotein/contract/people'
import { expect, onTestFinished } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { type Guest, type OpenIdProvider, openOpenIdProvider } from './openid-provider.ts'
import { openTestSchool, type Visitor } from './school.ts'

type ProviderId = 'google' | 'openid'
type Wanted = { readonly on?: readonly ProviderId[]; readonly domains?: readonly string[]; readonly variables?: Record<string, string> }

const openProvider = async (): Promise<OpenIdProvider> => {
  const provider = await openOpenIdProvider()
  onTestFinished(provider.close)
  return provider
}

/** A school with two providers, each on this machine: one in the place of Google, and one of the school's own. */
export const openSchoolWithProviders = async ({ on = ['google', 'openid'], domains = ['example.org'], variables = {} }: Wanted = {}) => {
  const providers = { google: await openProvider(), openid: await openProvider() }
  const school = await openTestSchool({
    variables: {
      GOOGLE_CLIENT_ID: 'xiotein',
      GOOGLE_CLIENT_SECRET: 'a secret of the school',
      GOOGLE_ISSUER: providers.google.issuer,
      INSECURE_GOOGLE_ISSUER: 'true',
      OPENID_NAME: 'Hilltop Account',
      OPENID_CLIENT_ID: 'xiotein',
      OPENID_CLIENT_SECRET: 'another secret',
      OPENID_ISSUER: providers.openid.issuer,
      INSECURE_OPENID_ISSUER: 'true',
      ...variables,
    },
  })
  const { db } = school
  await db.run(sql`update school_settings set sign_in_with = ${[...on]}, allowed_domains = ${[...domains]}`)

  /** Sends the browser where it is told to go, like a browser. */
  const go = async (browser: Visitor, path: string): Promise<string> => {
    const response = await school.app.inject({ url: path, headers: { cookie: browser.cookie, host: 'school.test' } })
    const set = [response.headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0] ?? '')
    const kept = browser.cookie.split('; ').filter(pair => pair && !set.some(one => one.startsWith(`${pair.split('=')[0]}=`)))
    browser.cookie = [...kept, ...set.filter(pair => !pair.endsWith('='))].join('; ')
    expect(response.statusCode).toBe(302)
    return String(response.headers.location)
  }
  /** Goes to a provider, signs in there, and returns the way back without following it. */
  const wayBack = async (browser: Visitor, id: ProviderId): Promise<string> => {
    const away = await go(browser, `/api/people/${id}`)
    if (away.startsWith('/')) return away
    const back = await fetch(away, { redirect: 'manual' })
    const address = new URL(back.headers.get('location') ?? '')
    return address.pathname + address.search
  }
  /** Signs in at a provider as `guest`. Returns the browser and where it ended. */
  const comeBy = async (id: ProviderId, guest: Guest, browser = school.anybody()): Promise<{ browser: Visitor; end: string }> => {
    providers[id].signsIn(guest)
    const back = await wayBack(browser, id)
    return { browser, end: back.startsWith('/login') ? back : await go(browser, back) }
  }
  const frontOf = async (browser: Visitor) => (await browser.call(peopleCalls, 'people.front', {})).ok
  const meOf = async (browser: Visitor) => (await frontOf(browser)).me
  return { school, db, providers, go, wayBack, comeBy, frontOf, meOf }
}
