import type { Scope, TokensCalls } from '@xiotein/contract/tokens'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'
import { readTime } from '../ui/school-time.ts'

export const tokens = apiOf<TokensCalls>()

export type TokensAnswer = OutputOf<TokensCalls['tokens.list']>
export type Token = TokensAnswer['tokens'][number]

/** In the order in which they are offered. */
export const SCOPES: readonly Scope[] = ['read-roster', 'read-points', 'submit-points']

/** `22 Nov 2027` */
export const dayOf = (moment: string): string => readTime(moment, { dateStyle: 'medium' })
