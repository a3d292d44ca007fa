import { CHAPTERS, isSceneRead, LETTER_FIRST_LINE } from '@xiotein/content/story'
import type { Language } from '@xiotein/game/rules'
import { progressIn, type StoredProgress } from './progress-rows.ts'

/** The open lines of the letter: the first once it was read, and one more with the rewards of each chapter. */
export const letterOf = (stored: StoredProgress, language: Language): string[] => {
  const [first] = CHAPTERS
  if (!first || !isSceneRead(first, progressIn(stored, first), 'letter')) return []
  const uncovered = CHAPTERS.filter(chapter => progressIn(stored, chapter).claimed)
  return [LETTER_FIRST_LINE[language], ...uncovered.flatMap(({ letterLine }) => letterLine?.[language] ?? [])]
}

const postscripts = CHAPTERS.flatMap(({ scenes }) => scenes.flatMap(({ passages }) => passages)).flatMap(passage =>
  'decides' in passage && passage.decides === 'postscript' ? Object.entries(passage.options) : [],
)

/** The postscript that its reader chose for the letter, without quotation marks. */
export const postscriptOf = ({ decisions }: StoredProgress, language: Language): string | null => {
  const chosen = postscripts.find(([option]) => option === decisions.postscript)
  return chosen ? chosen[1].label[language].replace(/[“”«»]/g, '') : null
}
