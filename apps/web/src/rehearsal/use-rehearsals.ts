import type { RehearsalCalls } from '@xiotein/contract/rehearsal'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const rehearsalApi = apiOf<RehearsalCalls>()
export type Rehearsal = OutputOf<RehearsalCalls['rehearsal.mine']>['rehearsals'][number]
export type TestAccount = OutputOf<RehearsalCalls['rehearsal.accounts']>['accounts'][number]

/** Whatever makes or removes a class changes these answers. */
export const REHEARSAL_READS = ['rehearsal.mine', 'classes.classes', 'scorekeeping.board', 'scorekeeping.queue', 'market.requests']
