// What one pupil can tell another of an encounter: neighbours get seeds next to each other, and shall not have the same answers.

import { dealOf, type EncounterDeal, type EncounterTask, solutionOf } from '@xiotein/game/story'

/** The share of neighbours that may have the same answers: of twelve words, one in twelve is the same. */
export const MOST_ALIKE = 1 / 8

/** The answers of a deal; of cards what belongs where, in whatever order they lie. */
const answersOf = (task: EncounterTask, deal: EncounterDeal): string =>
  JSON.stringify('cards' in deal ? deal.cards.map(card => JSON.stringify(card)).toSorted() : solutionOf(task.kind, deal))

/** The share of seeds that have the same answers as the one before. */
export const shareAlike = (task: EncounterTask, seeds: number): number => {
  let before = ''
  let alike = 0
  for (let seed = 0; seed < seeds; seed += 1) {
    const answers = answersOf(task, dealOf(task, seed))
    if (answers === before) alike += 1
    before = answers
  }
  return alike / seeds
}

/** The name over the door and the nine works are the same for everybody: the story turns on them. */
export const isTheSameForAll = (task: EncounterTask): boolean =>
  (task.kind === 'cipher' && task.words.length === 1) || (task.kind === 'testimony' && task.drawn === task.cards.length)
