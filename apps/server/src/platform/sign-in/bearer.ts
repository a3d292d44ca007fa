import type { Person } from './caller.ts'

/** A program that calls with a token in the header `Authorization`. */
export type Bearer = {
  /** The principal it calls as, which has no account. */
  readonly program: Person
  readonly scopes: readonly string[]
  /** Its limit over all calls together. */
  readonly limit: { readonly calls: number; readonly perSeconds: number }
}

const BEARER = /^Bearer +(\S+) *$/i

/** The token of the header `Authorization`; null if the header is absent or is of another scheme, such as that of a proxy. */
export const bearerTokenOf = (header: string | undefined): string | null => {
  if (header === undefined || !/^Bearer\b/i.test(header)) return null
  return BEARER.exec(header)?.[1] ?? ''
}
