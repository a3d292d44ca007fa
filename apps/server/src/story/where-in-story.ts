import { CHAPTERS } from '@xiotein/content/story'
import type { Language } from '@xiotein/game/rules'
import type { Queryable } from '../platform/database/index.ts'
import { isComplete } from './gates.ts'
import { percentOf } from './journey.ts'
import { storedOf } from './progress-rows.ts'

/** The chapter that somebody is in, and how far; null once all are complete. It serves other features. */
export const whereInStory = async (
  db: Queryable,
  personId: string,
  language: Language,
): Promise<{ readonly chapter: number; readonly title: string; readonly percent: number } | null> => {
  const stored = await storedOf(db, personId)
  const chapter = CHAPTERS.find(each => !isComplete(each, stored))
  return chapter ? { chapter: chapter.chapter, title: chapter.title[language], percent: percentOf(chapter, stored) } : null
}
