// Walking through what a chapter says, for the checks of its texts and for lists of them.

import type { Line, Passage, Scene } from './scene.ts'
import type { Words } from './words.ts'

/** Every line of a passage, whatever was decided. */
const linesIn = (passage: Passage): readonly Line[] => {
  if ('speaker' in passage) return [passage]
  if ('recalls' in passage) return Object.values<readonly Line[]>(passage.lines).flat()
  if ('decides' in passage) return Object.values<{ answer: readonly Line[] }>(passage.options).flatMap(option => option.answer)
  return []
}

/** Every line of a scene, whatever was decided before and in it. */
export const linesOf = (scene: Scene): readonly Line[] => scene.passages.flatMap(linesIn)

/** Every question of a scene with its answers to choose from. */
export const questionsOf = ({ passages }: Scene): readonly Words[] =>
  passages.flatMap(passage =>
    'decides' in passage ? [passage.question, ...Object.values<{ label: Words }>(passage.options).map(({ label }) => label)] : [],
  )

const isWords = (value: object): value is Words => 'en' in value && typeof value.en === 'string'

/** Every sentence of a chapter, or of another part of the story, with the path that leads to it. */
export const wordsOf = (part: object, path = ''): readonly { readonly path: string; readonly words: Words }[] => sentencesIn(part, path)

const sentencesIn = (value: unknown, path: string): { path: string; words: Words }[] => {
  if (typeof value !== 'object' || value === null) return []
  if (isWords(value)) return [{ path, words: value }]
  return Object.entries(value).flatMap(([key, inner]) => sentencesIn(inner, path === '' ? key : `${path}.${key}`))
}
