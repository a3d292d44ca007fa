// Apart from where.ts: the home page shows the gates of the next chapter, and nothing of challenges.

import type { Gate } from '@xiotein/contract/story'
import { t } from '../words/index.ts'

export type Where = { readonly href: string; readonly label: string }

export const levelPage = (): Where => ({ href: '/profile', label: t('where.level') })
export const chapterOf = (chapter: number): Where => ({ href: `/chapters?chapter=${chapter}`, label: t('where.chapter', { chapter }) })

/** The eighth chapter has the lanterns. */
export const LANTERN_CHAPTER = 8
/** The chapters whose rewards give Level 1, 2 and 3 of the story. */
const LEVEL_CHAPTERS = [1, 3, 6]

/** Returns where to get what a gate asks for; null for a day that a teacher has set. */
export const placeForGate = (gate: Gate): Where | null => {
  switch (gate.is) {
    case 'chapter':
      return chapterOf(gate.chapter)
    case 'level':
      return levelPage()
    case 'power':
      return { href: '/battle/moves', label: t('where.power') }
    case 'ascension':
      return chapterOf(LEVEL_CHAPTERS[gate.need - 1] ?? 1)
    case 'ethics':
      return chapterOf(LANTERN_CHAPTER)
    case 'pace':
      return null
  }
}
