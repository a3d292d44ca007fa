import { isGet } from '@xiotein/contract/wire'
import type { Served } from '../http/index.ts'

/** A refusal of the platform, before a call's own rules run, with its status. */
export type HouseRefusal = { readonly name: string; readonly status: number }

const isPosted = ({ call }: Served): boolean => !isGet(call)
const isKeyed = ({ call }: Served): boolean => call.kind === 'command'
const needsSession = ({ who }: Served): boolean => who === 'signed-in'
const always = (): boolean => true

const HOUSE: readonly (HouseRefusal & { readonly when: (served: Served) => boolean })[] = [
  { status: 400, name: 'http.bad-input', when: always },
  { status: 400, name: 'http.wrong-type', when: isPosted },
  { status: 400, name: 'http.key-missing', when: isKeyed },
  { status: 401, name: 'http.signed-out', when: needsSession },
  { status: 401, name: 'http.token-over', when: always },
  { status: 403, name: 'http.forbidden', when: needsSession },
  { status: 403, name: 'http.unconfirmed', when: served => needsSession(served) && !served.evenUnconfirmed },
  { status: 403, name: 'http.token-scope', when: always },
  { status: 403, name: 'http.wrong-origin', when: isPosted },
  { status: 409, name: 'http.done-before', when: isKeyed },
  { status: 413, name: 'http.too-large', when: isPosted },
  { status: 422, name: 'http.key-reused', when: isKeyed },
  { status: 429, name: 'http.too-many', when: always },
  { status: 500, name: 'http.broken', when: always },
  { status: 503, name: 'http.busy', when: always },
  { status: 503, name: 'http.unavailable', when: always },
]

/** The platform's refusals that a call can give, by status. The refusals of its own rules are in no registry. */
export const houseRefusalsOf = (served: Served): ReadonlyMap<number, readonly string[]> => {
  const met = HOUSE.filter(({ when }) => when(served))
  return new Map(met.map(({ status }) => [status, met.filter(each => each.status === status).map(({ name }) => name)]))
}
