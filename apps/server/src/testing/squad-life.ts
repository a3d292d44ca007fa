import { squadsCalls } from '@xiotein/contract/squads'
import type { Crest } from '@xiotein/game/squads'
import { done } from './done.ts'
import type { TestSchool, Visitor } from './school.ts'

export const CREST: Crest = { shape: 'shield', ink: 'sea', sign: 'moth' }

export const mineOf = async (pupil: Visitor) => done(await pupil.call(squadsCalls, 'squads.mine', {}))

export const founds = async (pupil: Visitor, name: string): Promise<string> =>
  done(await pupil.call(squadsCalls, 'squads.found', { name, crest: CREST })).squadId

export const invites = async (leader: Visitor, pupil: Visitor, squadId: string): Promise<string> => {
  done(await leader.call(squadsCalls, 'squads.invite', { squadId, personId: pupil.personId }))
  const sent = (await mineOf(leader)).sent.find(each => each.pupil.id === pupil.personId)
  if (!sent) throw new Error('the invitation does not wait')
  return sent.id
}

/** The pupil is invited and says yes. */
export const brings = async (leader: Visitor, pupil: Visitor, squadId: string): Promise<void> => {
  const invitationId = await invites(leader, pupil, squadId)
  done(await pupil.call(squadsCalls, 'squads.accept-invitation', { invitationId }))
}

/** Pupils of one class, by name. */
export const pupilsOf = async <Name extends string>(
  school: TestSchool,
  classId: string,
  names: readonly Name[],
): Promise<Record<Name, Visitor>> => {
  const made = await Promise.all(names.map(async name => [name, await school.person(name, { pupilOf: classId })] as const))
  return Object.fromEntries(made) as Record<Name, Visitor>
}
