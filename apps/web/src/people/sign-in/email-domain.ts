import { t } from './words/index.ts'

/**
 * Returns what is wrong with an address while it is typed: a message once its domain can no longer become one of the school's.
 * The server has the last word. No domains: every address is welcome.
 */
export function domainTrouble(email: string, allowedDomains: readonly string[]): string | null {
  const at = email.lastIndexOf('@')
  if (at < 0 || allowedDomains.length === 0) return null
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  return allowedDomains.some(allowed => allowed.startsWith(domain)) ? null : t('emailDomain')
}
