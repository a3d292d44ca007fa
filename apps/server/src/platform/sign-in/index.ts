export { type Caller, classesWith, type Flag, type Grant, holds, type Person } from './caller.ts'
export { type KnownCallers, knowCallers } from './known-callers.ts'
export { hashPassword, isPassword, spendAHash, TooManyHashes } from './password.ts'
export { newToken, sameDigest, tokenDigest } from './token.ts'
