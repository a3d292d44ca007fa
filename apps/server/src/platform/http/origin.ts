import type { FastifyRequest } from 'fastify'
import type { School } from '../school.ts'
import { addressOf } from './browser.ts'

/** True when the request comes from the school's own pages. Programs without an Origin continue to the cookie check. */
export const isOwnOrigin = (origin: string | undefined, address: string): boolean => {
  if (origin === undefined || origin === address) return true
  try {
    return new URL(origin).host === new URL(address).host && origin !== 'null'
  } catch {
    return false
  }
}

export const isSameOrigin = (school: School, request: FastifyRequest): boolean =>
  isOwnOrigin(request.headers.origin, addressOf(school, request)) &&
  !['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? 'none'))
