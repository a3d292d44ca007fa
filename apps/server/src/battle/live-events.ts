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
