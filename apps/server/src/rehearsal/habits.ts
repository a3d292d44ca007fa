import { marketCalls } from '@xiotein/contract/market'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { crestOf } from '@xiotein/game/squads'
import { asPerson } from '../demo/index.ts'
import { Refused, type Served } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { MadeClass } from './make-class.ts'

const SEED = 30
/** Everybody begins with so many PP, given by the teacher. */
const FIRST_PP = 80
const LEADER = 4
const INVITED = [5, 6, 7] as const
/** The last one who is invited has not answered yet. */
const ACCEPT = INVITED.length - 1
const BUYERS = [8, 9, 10] as const
/** So many of the class earned something in the lesson that waits for approval. */
const IN_LESSON = 12

/** A school can have switched off what a habit needs: then nobody does it. */
const unlessRefused = async (habit: () => Promise<unknown>): Promise<void> => {
  try {
    await habit()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/**
 * What simulated pupils have done by the time their class is opened, all by the calls of everybody: a lesson and perks that wait for an
 * answer, a squad, and an invitation.
 */
export const playHabits = async (school: School, served: readonly Served[], made: MadeClass, teacherId: string): Promise<void> => {
  const { classId, code, pupilIds } = made
  const dice = diceOf(SEED)
  const as = (at: number) => asPerson(school, served, pupilIds[at] ?? '')
  const lesson = (ids: readonly string[], amount: () => number) => ({
    classId,
    changes: ids.map(pupilId => ({ pupilId, changeAmount: amount(), reasons: [] })),
    recordedAt: null,
  })

  await unlessRefused(async () => {
    const teacher = await asPerson(school, served, teacherId)
    await teacher(
      scorekeepingCalls,
      'scorekeeping.award-directly',
      lesson(pupilIds, () => FIRST_PP),
    )
  })
  await unlessRefused(async () => {
    const keeper = await as(0)
    await keeper(
      scorekeepingCalls,
      'scorekeeping.submit-changes',
      lesson(pupilIds.slice(1, 1 + IN_LESSON), () => dice.between(1, 6)),
    )
  })
  await unlessRefused(async () => {
    const leader = await as(LEADER)
    const { squadId } = await leader(squadsCalls, 'squads.found', { name: `Rehearsal ${code}`, crest: crestOf(dice) })
    for (const at of INVITED) await leader(squadsCalls, 'squads.invite', { squadId, personId: pupilIds[at] ?? '' })
    for (const at of INVITED.slice(0, ACCEPT)) {
      const member = await as(at)
      const { invitations } = await member(squadsCalls, 'squads.mine', {})
      for (const { id } of invitations) await member(squadsCalls, 'squads.accept-invitation', { invitationId: id })
    }
  })
  for (const at of BUYERS) {
    await unlessRefused(async () => {
      const pupil = await as(at)
      const { wares } = await pupil(marketCalls, 'market.shelf', {})
      const ware = wares.find(({ truthMetal, left, leftForMe }) => truthMetal <= FIRST_PP && left !== 0 && leftForMe !== 0)
      if (!ware) return
      const { item } = await pupil(marketCalls, 'market.buy', { perkId: ware.id, truthMetal: ware.truthMetal })
      await pupil(marketCalls, 'market.ask', { itemId: item.id })
    })
  }
}
