import { type BesidesRefusals, cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { scorekeepingRefusals } from '@xiotein/contract/scorekeeping'
import type { Language } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

/** The words for refusals to a scorekeeper or a teacher, and the first reasons of a class. */
export const scorekeepingWords = cataloguesOf<keyof typeof scorekeepingRefusals | BesidesRefusals<'scorekeeping', typeof en>>()({ en, es })
export const sayScorekeeping = sayFrom(scorekeepingWords)

const FIRST_REASONS = ['helped-others', 'homework', 'good-question', 'teamwork', 'well-prepared'] as const

/** The first reasons of a class, in the language of its maker; its teacher changes them. */
export const firstReasons = (language: Language): readonly string[] =>
  FIRST_REASONS.map(reason => sayScorekeeping(language, `first-reason.${reason}`))
