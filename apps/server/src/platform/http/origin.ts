import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { School } from '../school.ts'
import { addressOf } from './browser.ts'

/** True when the request comes from the school's own pages. Programs without an Origin continue to the cookie check. */
const isOwnOrigin = (origin: string | undefined, address: string): boolean => {
  if (origin === undefined || origin === address) return true
  try {
    return new URL(origin).host === new URL(address).host && origin !== 'null'
  } catch {
    return false
  }
}

/** The same of a request with these headers, at this address of the school. A neighbour's host is not the school's own either. */
export const isOwnRequest = (headers: IncomingHttpHeaders, address: string): boolean =>
  isOwnOrigin(headers.origin, address) && !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'] ?? 'none'))

export const isSameOrigin = (school: School, request: FastifyRequest): boolean => isOwnRequest(request.headers, addressOf(school, request))
