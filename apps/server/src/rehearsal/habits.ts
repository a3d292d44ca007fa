// The habits of simulated pupils, who make the same calls as everybody: one of them records the points of a lesson, and some spend theirs.

import { marketCalls } from '@xiotein/contract/market'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { diceOf } from '@xiotein/game/rules'
import { asPerson, lessonChanges } from '../demo/index.ts'
import { countRequests } from '../market/index.ts'
import { Refused, type Served } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'

/** The first pupil keeps score. */
type Class = { readonly classId: string; readonly pupilIds: readonly string[] }

/** The PP that everybody begins with, given by the teacher. */
export const FIRST_PP = 80
/** The number of pupils who look at the market after a lesson. */
const LOOKERS = 3

/** The chance that a pupil raises a hand, from 0 to 1: some more often than others, and always the same ones. */
const eagerness = (at: number): number => 0.25 + ((at * 7) % 10) / 15

/** A school can have switched off what a habit needs, or somebody else was quicker: then it is left out. */
const unlessRefused = async (habit: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await habit()
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Whether points and requests came of it: of each there are new ones only when none waits any longer. */
export const playLesson = async (
  school: School,
  served: readonly Served[],
  { classId, pupilIds }: Class,
): Promise<{ points: boolean; requests: boolean }> => {
  const dice = diceOf(school.newSeed())
  const [keeperId = '', ...others] = pupilIds

  const points = await unlessRefused(async () => {
    const keeper = await asPerson(school, served, keeperId)
    const { waiting, reasons } = await keeper(scorekeepingCalls, 'scorekeeping.board', { classId })
    if (waiting.length > 0) return false
    const room = { pupilIds: others, eager: others.map((_, at) => eagerness(at)), reasonIds: reasons.map(({ id }) => id) }
    const changes = lessonChanges(room, dice)
    if (changes.length === 0) return false
    await keeper(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })
    return true
  })

  if ((await countRequests(school.db, pupilIds)) > 0) return { points, requests: false }
  let requests = false
  const first = dice.between(0, others.length - 1)
  for (let looker = 0; looker < LOOKERS; looker += 1) {
    const asked = await unlessRefused(async () => {
      const pupil = await asPerson(school, served, others[(first + looker * LOOKERS) % others.length] ?? '')
      const { wares } = await pupil(marketCalls, 'market.shelf', {})
      // A limited weekly stock does not keep real pupils from buying one.
      const ware = wares.find(({ truthMetal, left, leftForMe }) => truthMetal <= FIRST_PP && left === null && leftForMe !== 0)
      if (!ware) return false
      const { item } = await pupil(marketCalls, 'market.buy', { perkId: ware.id, truthMetal: ware.truthMetal })
      await pupil(marketCalls, 'market.ask', { itemId: item.id })
      return true
    })
    requests ||= asked
  }
  return { points, requests }
}
