import { battleTopics } from '@xiotein/contract/battle'
import { classesOfPupils } from '../classes/index.ts'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { BattleRow } from './battle-rows.ts'

const event = eventsOf(battleTopics)

/** Notifies everybody who looks at the lobbies that some have changed, and the given people wherever they are. */
export const emitLobbies = ({ emit, now }: Change, personIds: readonly string[] = []): void => {
  emit(
    event('battle-lobbies', 'all', 'battle.lobbies-changed', now.getTime(), {}),
    ...personIds.map(personId => event('person', personId, 'battle.lobbies-changed', now.getTime(), {})),
  )
}

/** Notifies the staff of the players' classes that some of their battles have changed, or that more of them are over. */
export const emitToStaff = (
  change: Change,
  battles: readonly Pick<BattleRow, 'classIds'>[],
  ...names: ('battle.class-changed' | 'battle.class-ended')[]
): void => emitToClasses(change, [...new Set(battles.flatMap(({ classIds }) => classIds))], ...names)

export const emitToClasses = (
  { emit, now }: Change,
  classIds: readonly string[],
  ...names: ('battle.class-changed' | 'battle.class-ended')[]
): void => emit(...classIds.flatMap(classId => names.map(name => event('class-battles', classId, name, now.getTime(), {}))))

/** Notifies the staff of these pupils' classes that a lobby of theirs has changed. */
export const emitToGuides = async (change: Change, personIds: readonly string[]): Promise<void> => {
  const classes = await classesOfPupils(change.tx, personIds)
  emitToClasses(change, [...new Set(classes.map(({ classId }) => classId))], 'battle.class-changed')
}

/** Notifies both players of a battle that one of them has said a kind word. */
export const emitWord = ({ emit, now }: Change, battleId: string, personIds: readonly string[]): void => {
  emit(...personIds.map(personId => event('person', personId, 'battle.word-said', now.getTime(), { battleId })))
}
