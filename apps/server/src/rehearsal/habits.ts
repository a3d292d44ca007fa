// The habits of simulated pupils, who make the same calls as everybody: one of them records the points of a lesson, and some spend theirs.

import { marketCalls } from '@xiotein/contract/market'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { diceOf } from '@xiotein/game/rules'
import { asPerson, lessonChanges } from '../demo/index.ts'
import { countRequests, requestsMark } from '../market/index.ts'
import { type Endpoint, Refused } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { submissionsMark } from '../scorekeeping/index.ts'

/** The first pupil keeps score. */
type Class = { readonly classId: string; readonly pupilIds: readonly string[] }

/** The PP that everybody begins with, given by the teacher. */
export const FIRST_PP = 80
/** Pupils who ask for a perk after a lesson. */
const ASKERS = 3
/** Pupils who look at the market until there are so many: some have spent their PP before. */
const LOOKERS = 9
/** Neighbours in the list are not asked together. */
const STRIDE = 3

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

/**
 * Whether points and requests came of it: of each there are new ones only when none waits any longer. The keys of the commands stand for what
 * was there before, so of two lessons that begin at once, in two windows, only one counts.
 */
export const playLesson = async (
  school: School,
  endpoints: readonly Endpoint[],
  { classId, pupilIds }: Class,
): Promise<{ points: boolean; requests: boolean }> => {
  const dice = diceOf(school.newSeed())
  const [keeperId = '', ...others] = pupilIds

  // The submissions of this lesson still wait, so they do not change this mark.
  const lesson = await submissionsMark(school.db, classId)
  const points = await unlessRefused(async () => {
    const keeper = await asPerson(school, endpoints, keeperId)
    const { waiting, reasons } = await keeper(scorekeepingCalls, 'scorekeeping.board', { classId })
    if (waiting.length > 0) return false
    const room = { pupilIds: others, eager: others.map((_, at) => eagerness(at)), reasonIds: reasons.map(({ id }) => id) }
    const changes = lessonChanges(room, dice)
    if (changes.length === 0) return false
    await keeper(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null }, `lesson-${lesson}`)
    return true
  })

  const requests = await requestsMark(school.db, pupilIds)
  if ((await countRequests(school.db, pupilIds)) > 0) return { points, requests: false }
  let askers = 0
  // A repeated lesson must ask the same pupils, or its keys would not be recognised. Each new lesson starts with others, even if the last ones
  // could buy nothing.
  const mark = `${lesson.slice(0, 16)}-${requests.slice(0, 16)}`
  const first = (Number.parseInt(lesson.slice(0, 8), 16) + Number.parseInt(requests.slice(0, 8), 16)) % others.length
  for (let looker = 0; looker < LOOKERS && askers < ASKERS; looker += 1) {
    const asked = await unlessRefused(async () => {
      const pupil = await asPerson(school, endpoints, others[(first + looker * STRIDE) % others.length] ?? '')
      const { wares } = await pupil(marketCalls, 'market.shelf', {})
      // A limited weekly stock does not keep real pupils from buying one.
      const ware = wares.find(({ truthMetal, left, leftForMe }) => truthMetal <= FIRST_PP && left === null && leftForMe !== 0)
      if (!ware) return false
      const { item } = await pupil(marketCalls, 'market.buy', { perkId: ware.id, truthMetal: ware.truthMetal }, `buy-${mark}`)
      await pupil(marketCalls, 'market.ask', { itemId: item.id }, `ask-${mark}`)
      return true
    })
    if (asked) askers += 1
  }
  return { points, requests: askers > 0 }
}
