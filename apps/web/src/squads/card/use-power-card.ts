import type { GrowthTopics } from '@xiotein/contract/growth'
import type { MovesTopics } from '@xiotein/contract/moves'
import type { PowerCard, SquadsCalls, SquadsTopics } from '@xiotein/contract/squads'
import { useMe } from '../../people/index.ts'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'

const api = apiOf<SquadsCalls, SquadsTopics & MovesTopics & GrowthTopics>()

export type { PowerCard }

/** A Power Card: the reader's own, live; or that of a pupil whose card they may see, live as far as it shows what a squad does. */
export function usePowerCard(personId: string | null) {
  const me = useMe()
  return useRead(api, 'squads.power-card', personId === null ? {} : { personId }, {
    subscriptions: [
      {
        topic: 'person',
        of: me.id,
        on:
          personId === null
            ? {
                'moves.changed': 'ask-again',
                'growth.standing': 'ask-again',
                'growth.honours-changed': 'ask-again',
                'squads.changed': 'ask-again',
                'squads.card-changed': 'ask-again',
              }
            : { 'squads.changed': 'ask-again' },
      },
    ],
  })
}
