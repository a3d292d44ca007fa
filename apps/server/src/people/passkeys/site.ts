import { isIP } from 'node:net'
import { type Browser, Refused } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'

/** The site of the school's passkeys: the origin that a browser must report, and the host that they are bound to. */
export type Site = { readonly origin: string; readonly host: string }

/**
 * Browsers allow passkeys on a host with a name over HTTPS, and on localhost. The host comes from PUBLIC_URL: the host of a request is
 * trusted on localhost only. Null where passkeys cannot work.
 */
export const siteOf = (school: Services, browser: Pick<Browser, 'address'>): Site | null => {
  if (!URL.canParse(browser.address)) return null
  const { origin, hostname, protocol } = new URL(browser.address)
  if (hostname === 'localhost') return { origin, host: hostname }
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return school.settings.publicUrl !== null && protocol === 'https:' && !isAddress ? { origin, host: hostname } : null
}

/** Refusal: people.passkeys-impossible. */
export const siteOrRefuse = (school: Services, browser: Pick<Browser, 'address'>): Site => {
  const site = siteOf(school, browser)
  if (!site) throw new Refused('people.passkeys-impossible')
  return site
}
