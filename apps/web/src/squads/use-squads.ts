import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SquadsCalls } from '@xiotein/contract/squads'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useTopic } from '../platform/use-live.ts'

export const squads = apiOf<SquadsCalls>()

export type Mine = OutputOf<SquadsCalls['squads.mine']>
export type SquadView = NonNullable<Mine['squad']>
export type Member = SquadView['members'][number]
export type Invitation = Mine['invitations'][number]
export type ClassSquads = OutputOf<SquadsCalls['squads.of-class']>

/** Whatever changes a squad changes these answers. */
export const SQUAD_READS = ['squads.mine', 'squads.candidates', 'squads.of-class']

/** One's own squad and invitations, kept up to date by the person's own topic. */
export const useMine = () => {
  const me = useMe()
  const answers = useQueryClient()
  useTopic(`person:${me.id}`, event => {
    if (event.name !== 'squads.changed') return
    void answers.invalidateQueries({ queryKey: ['squads.mine'] })
    void answers.invalidateQueries({ queryKey: ['squads.candidates'] })
  })
  return useQuery({ queryKey: ['squads.mine'], queryFn: () => squads.read('squads.mine', {}) })
}

/** The squads of a class that one teaches. */
export const useClassSquads = (classId: string) => {
  const answers = useQueryClient()
  useTopic(`class-squads:${classId}`, event => {
    if (event.name === 'squads.class-changed') void answers.invalidateQueries({ queryKey: ['squads.of-class', classId] })
  })
  return useQuery({ queryKey: ['squads.of-class', classId], queryFn: () => squads.read('squads.of-class', { classId }) })
}

/** Pupils whom the leader may invite, by a part of their name. */
export const useCandidates = (query: string) =>
  useQuery({
    queryKey: ['squads.candidates', query],
    queryFn: () => squads.read('squads.candidates', { query }),
    enabled: query !== '',
  })
