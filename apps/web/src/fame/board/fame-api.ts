import type { FameCalls, FameTopics } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import { apiOf } from '../../platform/call.ts'

export const fame = apiOf<FameCalls, FameTopics>()

export type Board = OutputOf<FameCalls['fame.board']>
export type BoardRow = Board['top'][number]
export type Own = NonNullable<Board['own']>
