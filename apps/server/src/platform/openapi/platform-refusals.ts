import { type HttpRefusal, httpRefusals, isGet } from '@xiotein/contract/wire'
import type { Endpoint } from '../http/index.ts'

const isPosted = ({ call }: Endpoint): boolean => !isGet(call)
const isKeyed = ({ call }: Endpoint): boolean => call.kind === 'command'
const needsSession = ({ who }: Endpoint): boolean => who === 'signed-in'
const always = (): boolean => true

/** The calls that can meet each refusal of the platform, before their own rules are checked. */
const MET_BY: Readonly<Record<Exclude<HttpRefusal, 'http.not-found'>, (endpoint: Endpoint) => boolean>> = {
  'http.bad-input': always,
  'http.wrong-type': isPosted,
  'http.key-missing': isKeyed,
  'http.signed-out': needsSession,
  'http.somebody-else': needsSession,
  'http.token-over': always,
  'http.forbidden': needsSession,
  'http.unconfirmed': endpoint => needsSession(endpoint) && !endpoint.evenUnconfirmed,
  'http.token-scope': always,
  'http.wrong-origin': isPosted,
  'http.done-before': isKeyed,
  'http.too-large': isPosted,
  'http.key-reused': isKeyed,
  'http.too-many': always,
  'http.broken': always,
  'http.busy': always,
  'http.unavailable': always,
}

/** The platform's refusals that a call can meet, by status. Those of its own rules are found in the code (tools/refusals). */
export const platformRefusalsOf = (endpoint: Endpoint): ReadonlyMap<number, readonly HttpRefusal[]> => {
  const met = Object.entries(MET_BY).flatMap(([name, isMetBy]) => (isMetBy(endpoint) ? [name as keyof typeof MET_BY] : []))
  return new Map(met.map(name => [httpRefusals[name], met.filter(other => httpRefusals[other] === httpRefusals[name])]))
}
