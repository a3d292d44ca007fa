import { demoSquads } from '@xiotein/content/demo'
import { movesCalls } from '@xiotein/contract/moves'
import { squadsCalls } from '@xiotein/contract/squads'
import { MANIFESTS } from '@xiotein/game/moves'
import { diceOf } from '@xiotein/game/rules'
import { balancedSquads, crestOf, USUAL_SQUAD_SIZE } from '@xiotein/game/squads'
import { type Endpoint, orRefuse } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { type AsPerson, asPerson } from './as-person.ts'

const SEED = 411
/** The others are left for visitors who want to choose. */
const MANIFESTS_OF_TEN = 7

type Room = { readonly classId: string; readonly teacherId: string; readonly pupilIds: readonly string[] }

/**
 * Lets most pupils of each class choose a manifest. Pupils found the squads that `demoSquads` names; the teacher of the class that is named there
 * makes balanced ones. Everybody else is free to found or join one.
 */
export const formSquads = async (school: School, endpoints: readonly Endpoint[], rooms: readonly Room[]): Promise<void> => {
  const dice = diceOf(SEED)
  for (const { classId, teacherId, pupilIds } of rooms) {
    for (const pupilId of pupilIds) {
      const manifest = MANIFESTS[dice.between(0, MANIFESTS.length - 1)]
      if (!manifest || dice.between(1, 10) > MANIFESTS_OF_TEN) continue
      await (await asPerson(school, endpoints, pupilId))(movesCalls, 'moves.choose-manifest', { manifest })
    }
    const teacher = await asPerson(school, endpoints, teacherId)
    const { className, pupils } = await teacher(squadsCalls, 'squads.of-class', { classId })
    if (className === demoSquads.balancedClass) {
      const wish = { size: USUAL_SQUAD_SIZE, keepApart: [] }
      const groups = orRefuse(balancedSquads(pupils, wish, diceOf(SEED)))
      const expected = groups.map(ids => [...ids])
      await teacher(squadsCalls, 'squads.make-balanced', { classId, ...wish, seed: SEED, expected, locked: false })
    }
    const byName = new Map(pupils.map(pupil => [pupil.displayName, pupil.id]))
    for (const plan of demoSquads.founded.filter(squad => squad.className === className)) {
      const idOf = (name: string): string => byName.get(name) ?? ''
      const [founder = '', ...others] = plan.members
      const as = (name: string): Promise<AsPerson> => asPerson(school, endpoints, idOf(name))
      const lead = await as(founder)
      const { squadId } = await lead(squadsCalls, 'squads.found', { name: plan.name, crest: crestOf(dice) })
      for (const name of [...others, ...plan.invited]) await lead(squadsCalls, 'squads.invite', { squadId, personId: idOf(name) })
      for (const name of others) {
        const member = await as(name)
        const { invitations } = await member(squadsCalls, 'squads.mine', {})
        for (const { id } of invitations) await member(squadsCalls, 'squads.accept-invitation', { invitationId: id })
      }
    }
  }
}
