import { CHAPTERS, type Challenge, judgePlan, PARTS_TO_FIT, PLAN, type PlanAnswer } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { isDoable, pupilNow } from './handed-in/doable.ts'
import { foundChallenge } from './handed-in/work-rows.ts'
import { mayPlay } from './permissions.ts'
import { lockStory, storedOf } from './progress-rows.ts'
import { settle } from './settle.ts'

/** A challenge that is done by making the plan for the last battle. */
export const isPlanned = ({ evidence }: Challenge): boolean => evidence.by === 'system' && evidence.what === 'plan'

const PLANNED = CHAPTERS.flatMap(({ challenges }) => challenges).find(isPlanned)

const optionsIn = (question: (typeof PLAN)[number]['does'], language: Language) =>
  question.options.map(({ id, label }) => ({ id, label: label[language] }))

const required = (): NonNullable<ReturnType<typeof foundChallenge>> => {
  const found = foundChallenge(PLANNED?.id ?? '')
  if (!found) throw new Error('no challenge of the story asks for a plan')
  return found
}

/** The questions of the plan. Refusals: http.forbidden, story.challenge-locked. */
export const plan = serve(storyCalls, 'story.plan', { who: 'signed-in' }, async ({ school, caller, db, now, browser: { language } }) => {
  permit(mayPlay(caller))
  if (!isDoable(required(), await pupilNow(school, db, caller.personId, now))) throw new Refused('story.challenge-locked')
  const { plannedRight } = await storedOf(db, caller.personId)
  const parts = PLAN.map(({ id, name, about, does, keeps }) => ({
    id,
    name: name[language],
    about: about[language],
    does: optionsIn(does, language),
    keeps: optionsIn(keeps, language),
  }))
  return { parts, right: plannedRight }
})

const isPossible = (answers: readonly PlanAnswer[]): boolean =>
  PLAN.every(part => {
    const given = answers.filter(answer => answer.part === part.id)
    const has = (question: typeof part.does, id: string | undefined) => question.options.some(option => option.id === id)
    return given.length === 1 && has(part.does, given[0]?.does) && has(part.keeps, given[0]?.keeps)
  })

/** Judges a plan and keeps the best one. Refusals: http.forbidden, story.challenge-locked, story.not-possible. */
export const makePlan = serve(storyCalls, 'story.make-plan', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now, browser } = change
  permit(mayPlay(caller))
  if (!isPossible(input.answers)) throw new Refused('story.not-possible')
  const version = await lockStory(tx, caller.personId)
  if (!isDoable(required(), await pupilNow(school, tx, caller.personId, now))) throw new Refused('story.challenge-locked')
  const judged = judgePlan(input.answers)
  const right = judged.filter(part => part.right).length
  await tx.run(sql`update story_pupil set planned_right = greatest(planned_right, ${right}) where person_id = ${caller.personId}`)
  await settle(change, caller.personId, version)
  const parts = judged.map(({ part, right: isRight }) => ({
    id: part.id,
    right: isRight,
    word: (isRight ? part.fits : part.misses)[browser.language],
  }))
  return { parts, enough: right >= PARTS_TO_FIT }
})
