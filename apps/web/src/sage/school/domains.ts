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
  if (wrong !== undefined) return { domains, problem: `${wrong} is not a domain such as school.example.` }
  if (domains.length > MOST_DOMAINS) return { domains, problem: `No more than ${MOST_DOMAINS} domains.` }
  return { domains, problem: null }
}
