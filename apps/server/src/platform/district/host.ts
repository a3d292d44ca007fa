import type { IncomingMessage } from 'node:http'

const LONGEST = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*)\\.?(?::\\d{1,5})?$`)

/** A host as the catalogue writes it: in small letters, without port and without the dot at its end. Null when it is not a host name. */
export const plainHost = (text: string): string | null => {
  if (text.length > LONGEST) return null
  return HOST.exec(text.toLowerCase())?.[1] ?? null
}

/**
 * The host that a request is for. Null if it names none or several, in its head or in its target: nobody guesses then. What a proxy or a
 * stranger writes into other headers, such as `X-Forwarded-Host`, does not count.
 */
export const hostOf = ({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): string | null => {
  const named = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  const [first = ''] = named
  const host = named.length === 1 ? plainHost(first) : null
  if (url.startsWith('/')) return host
  return URL.canParse(url) && plainHost(new URL(url).host) === host ? host : null
}

/** The target of a request without the host that it may begin with (RFC 9112, absolute form). */
export const targetOf = (url: string): string => {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}
