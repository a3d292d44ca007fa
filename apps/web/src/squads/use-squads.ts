import type { SquadsCalls, SquadsTopics } from '@xiotein/contract/squads'
import type { OutputOf, ReadName } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'

export const squads = apiOf<SquadsCalls, SquadsTopics>()

export type Mine = OutputOf<SquadsCalls['squads.mine']>
export type SquadView = NonNullable<Mine['squad']>
export type Member = SquadView['members'][number]
export type Invitation = Mine['invitations'][number]
export type ClassSquads = OutputOf<SquadsCalls['squads.of-class']>

/** Whatever changes a squad changes these answers. */
export const SQUAD_READS: readonly ReadName[] = ['squads.mine', 'squads.candidates', 'squads.of-class']

/** Between keeping a pupil in a squad and removing them, the last press counts. */
export const STAYING = { overtakes: ['squads.remove-member'] } as const
export const REMOVING = { overtakes: ['squads.invite', 'squads.hand-over'] } as const

/** The reader's squad and invitations, kept up to date by the person's own topic. */
export const useMine = () => {
  const me = useMe()
  return useRead(squads, 'squads.mine', {}, { subscriptions: [{ topic: 'person', of: me.id, on: { 'squads.changed': 'ask-again' } }] })
}

/** The squads of a class that the reader teaches. */
export const useClassSquads = (classId: string) =>
  useRead(
    squads,
    'squads.of-class',
    { classId },
    { subscriptions: [{ topic: 'class-squads', of: classId, on: { 'squads.class-changed': 'ask-again' } }] },
  )

/** Pupils whom the leader may invite, by a part of their name. */
export const useCandidates = (query: string) => {
  const me = useMe()
  return useRead(squads, 'squads.candidates', query === '' ? null : { query }, {
    subscriptions: [{ topic: 'person', of: me.id, on: { 'squads.changed': 'ask-again' } }],
  })
}
