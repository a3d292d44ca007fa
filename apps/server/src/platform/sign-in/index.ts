export { type Caller, classesWith, type Flag, type Grant, holds, type Person } from './caller.ts'
export { hashPassword, isPassword, spendAHash } from './password.ts'
export { newToken, sameDigest, tokenDigest } from './token.ts'
