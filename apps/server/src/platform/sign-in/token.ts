import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits for a cookie or a link. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameDigest = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
