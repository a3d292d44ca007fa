import { type Language, languageOf } from '@xiotein/game/rules'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { School } from '../school.ts'
import { bearerTokenOf } from '../sign-in/index.ts'
import type { Browser } from './call.ts'
import { sourceOf } from './source.ts'

/** The language that the reader of an answer prefers. */
export const languageAsked = (request: { readonly headers: { readonly 'accept-language'?: string | undefined } }): Language =>
  languageOf((request.headers['accept-language'] ?? '').split(',').map(wish => wish.split(';')[0]?.trim() ?? ''))

const YEAR_SECONDS = 31_536_000

/** A classroom computer remembers the last people who signed in on it; one cookie holds a token for each. */
const MOST_DEVICE_TOKENS = 8
const BETWEEN_TOKENS = '.'

/** The address at which this request's browser reaches the school. */
export const addressOf = (school: School, request: FastifyRequest): string =>
  school.settings.publicUrl ?? `${request.protocol}://${request.host}`

const isSecure = (address: string): boolean => address.startsWith('https:')

// The __Host- prefix binds a cookie to this host and to TLS; plain http on a school's own network cannot have it.
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-xiotein' : 'xiotein')
const NOTE_SECONDS = 600
const noteCookieName = (secure: boolean): string => (secure ? '__Host-xiotein-note' : 'xiotein-note')
const deviceCookieName = (secure: boolean): string => (secure ? '__Host-xiotein-device' : 'xiotein-device')

/** The session token of a request or of a socket's first request, of a browser that reaches the school at this address. */
export const sessionTokenOf = (header: string | undefined, address: string): string | null =>
  parseCookie(header ?? '')[sessionCookieName(isSecure(address))] || null

export const browserOf = (school: School, request: FastifyRequest, reply: FastifyReply): Browser => {
  const address = addressOf(school, request)
  const secure = isSecure(address)
  const bearerToken = bearerTokenOf(request.headers.authorization)
  const cookies = parseCookie((bearerToken === null ? request.headers.cookie : undefined) ?? '')
  const brought = (name: string): string | null => cookies[name] || null
  const lines = new Map<string, string>()
  /**
   * Sets a cookie on this answer. Setting a name again replaces the earlier value, because browsers differ in which of two lines they obey.
   */
  const cookie = (name: string, value: string, maxAgeSeconds: number): void => {
    lines.set(name, stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', maxAge: maxAgeSeconds, secure }))
    // Fastify appends to an existing header of this name.
    reply.removeHeader('set-cookie').header('set-cookie', [...lines.values()])
  }
  return {
    sessionToken: brought(sessionCookieName(secure)),
    bearerToken,
    deviceTokens: brought(deviceCookieName(secure))?.split(BETWEEN_TOKENS).slice(0, MOST_DEVICE_TOKENS) ?? [],
    source: sourceOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    language: languageAsked(request),
    address,
    open: (token, maxAgeSeconds) => cookie(sessionCookieName(secure), token, maxAgeSeconds),
    close: () => cookie(sessionCookieName(secure), '', 0),
    note: value => cookie(noteCookieName(secure), value ?? '', value === null ? 0 : NOTE_SECONDS),
    noted: brought(noteCookieName(secure)),
    remember: tokens => cookie(deviceCookieName(secure), tokens.slice(0, MOST_DEVICE_TOKENS).join(BETWEEN_TOKENS), YEAR_SECONDS),
  }
}
