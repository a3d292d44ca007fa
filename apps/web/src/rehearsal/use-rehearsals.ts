import type { RehearsalCalls } from '@xiotein/contract/rehearsal'
import type { OutputOf, ReadName } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'

export const rehearsalApi = apiOf<RehearsalCalls>()
export type Rehearsal = OutputOf<RehearsalCalls['rehearsal.mine']>['rehearsals'][number]
export type TestAccount = OutputOf<RehearsalCalls['rehearsal.accounts']>['accounts'][number]

/** Whatever makes, plays or removes a class changes these answers. */
export const REHEARSAL_READS: readonly ReadName[] = ['rehearsal.mine', 'classes.classes', 'classes.class']
