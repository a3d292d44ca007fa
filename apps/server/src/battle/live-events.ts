import { battleTopics } from '@xiotein/contract/battle'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'

const event = eventsOf(battleTopics)

/** Tells everybody who looks at the lobbies that some of them have changed, and the given people wherever they are. */
export const tellLobbies = ({ emit, now }: Change, personIds: readonly string[] = []): void => {
  emit(
    event('battle-lobbies', 'all', 'battle.lobbies-changed', now.getTime(), {}),
    ...personIds.map(personId => event('person', personId, 'battle.lobbies-changed', now.getTime(), {})),
  )
}

/** Tells both players of a battle that one of them has said a kind word. */
export const tellWord = ({ emit, now }: Change, battleId: string, personIds: readonly string[]): void => {
  emit(...personIds.map(personId => event('person', personId, 'battle.word-said', now.getTime(), { battleId })))
}
