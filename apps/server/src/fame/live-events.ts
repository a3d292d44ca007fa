import { fameTopics } from '@xiotein/contract/fame'
import { classesChanged } from '../classes/index.ts'
import { xpGranted } from '../growth/index.ts'
import { balancesChanged } from '../ledger/index.ts'
import { suspensionChanged } from '../people/index.ts'
import type { Emitting } from '../platform/change.ts'
import { listenTo } from '../platform/listen-to.ts'
import { eventsOf, type TopicRules } from '../platform/live/index.ts'

const event = eventsOf(fameTopics)

/** Emits only that something has changed: every reader asks again and gets what they may see. */
export const emitFame = ({ now, emit }: Emitting): void => emit(event('fame', 'all', 'fame.changed', now.getTime(), {}))

/** An earlier feature changed who is on the boards, under which name, or what they are ranked by. */
export const refreshFameBoards = [
  listenTo(classesChanged, async change => emitFame(change)),
  listenTo(balancesChanged, async change => emitFame(change)),
  listenTo(xpGranted, async change => emitFame(change)),
  listenTo(suspensionChanged, async change => emitFame(change)),
]

/** The event says nothing about anybody, so everybody who is signed in may receive it. */
export const fameTopicRules: TopicRules = { fame: (_caller, subject) => subject === 'all' }
