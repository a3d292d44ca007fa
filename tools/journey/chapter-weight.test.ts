// A chapter comes when it is opened: all of its words in one language, and all of its drawings, weigh at most 60 kB.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CHAPTERS, type Chapter, linesOf, wordsOf } from '@xiotein/content/story'
import { expect, test } from 'vitest'

const MOST_KB = 60
const WEB = join(import.meta.dirname, '../../apps/web/src')
const ART = join(WEB, 'story/art')
const FOLDERS = [...['cast', 'chapters', 'guardians', 'places', 'plates'].map(folder => join(ART, folder)), join(WEB, 'ui/art')]

const sizeOf = (name: string): number => {
  const folder = FOLDERS.find(each => existsSync(join(each, name)))
  if (folder === undefined) throw new Error(`${name} is in none of the folders of drawings`)
  return gzipSync(readFileSync(join(folder, name))).length
}

/** The King's portraits are his drawings. */
const guardianOf = ({ id, phases }: Chapter['boss']): string[] =>
  phases.map((_, at) => `${id === 'veil-king' ? 'cast-king' : `guardian-${id}`}-${at + 1}.svg`)

const drawingsOf = ({ chapter, scenes, boss, encounters }: Chapter): number => {
  const speakers = new Set(scenes.flatMap(linesOf).map(({ speaker }) => speaker))
  const portraits = readdirSync(join(ART, 'cast')).filter(file => [...speakers].some(speaker => file.startsWith(`cast-${speaker}`)))
  const names = new Set([
    ...portraits,
    ...(speakers.has('wick') ? ['wick.svg'] : []),
    ...scenes.map(({ place }) => `place-${place}.svg`),
    ...guardianOf(boss),
    ...encounters.flatMap(({ task }) =>
      task.kind === 'watch' ? [`plate-${task.plate}.svg`] : task.kind === 'calm' ? [`cast-${task.who}.svg`] : [],
    ),
    `chapter-${chapter}.svg`,
  ])
  return [...names].reduce((sum, name) => sum + sizeOf(name), 0)
}

test.each(CHAPTERS.map(chapter => [chapter.chapter, chapter] as const))(
  'chapter %i is light enough for a slow connection',
  (_, chapter) => {
    for (const language of ['en', 'es'] as const) {
      const words = gzipSync(JSON.stringify(wordsOf(chapter).map(each => each.words[language]))).length
      const drawings = drawingsOf(chapter)
      expect(words).toBeGreaterThan(1000)
      expect(drawings).toBeGreaterThan(5000)
      expect((words + drawings) / 1000).toBeLessThanOrEqual(MOST_KB)
    }
  },
)
