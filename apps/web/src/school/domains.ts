import { t } from './words/index.ts'

export const MOST_DOMAINS = 5
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** The domains in a text with commas, spaces or lines between them; an @ in front is forgiven. */
export const domainsIn = (text: string): { domains: string[]; problem: string | null } => {
  const domains = [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map(each => each.trim().toLowerCase().replace(/^@/, ''))
        .filter(each => each !== ''),
    ),
  ]
  const wrong = domains.find(each => !DOMAIN.test(each))
  if (wrong !== undefined) return { domains, problem: t('domains.wrong', { domain: wrong }) }
  if (domains.length > MOST_DOMAINS) return { domains, problem: t('domains.most', { most: MOST_DOMAINS }) }
  return { domains, problem: null }
}
