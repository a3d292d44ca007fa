import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits for a cookie or a link. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether this has the form of our tokens: other texts need no lookup. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameDigest = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
