// The ascension of a pupil: what the chapters call Level 1, 2 and 3. docs/game-rules.md, "Ascension".

export type Ascension = 0 | 1 | 2 | 3

/** The chapter at whose end each ascension is granted. */
export const ASCENSION_CHAPTERS: Readonly<Record<Exclude<Ascension, 0>, number>> = { 1: 1, 2: 3, 3: 6 }
/** The chapter at whose end the last ascension is confirmed for good. */
export const ASCENSION_CONFIRMED_BY_CHAPTER = 9

/** Ascension of a pupil who completed those chapters; each ascension builds on the one before. */
export const ascensionAfter = (completedChapters: readonly number[]): Ascension => {
  const has = (ascension: Exclude<Ascension, 0>): boolean => completedChapters.includes(ASCENSION_CHAPTERS[ascension])
  if (!has(1)) return 0
  if (!has(2)) return 1
  return has(3) ? 3 : 2
}

/** The highest ascension. */
export const MAX_ASCENSION: Ascension = 3

/** The ascension that the end of this chapter grants, or confirms; null for most chapters. */
export const ascensionOfChapter = (chapter: number): Ascension | null => {
  if (chapter === ASCENSION_CONFIRMED_BY_CHAPTER) return MAX_ASCENSION
  const granted = ([1, 2, 3] as const).find(ascension => ASCENSION_CHAPTERS[ascension] === chapter)
  return granted ?? null
}
