// A chapter comes when it is opened: all of its words in one language, and all of its drawings, weigh at most 60 kB.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CHAPTERS, type Chapter, linesOf, wordsOf } from '@xiotein/content/story'
import { expect, test } from 'vitest'

const MOST_KB = 60
const WEB = join(import.meta.dirname, '../../apps/web/src')
const ART = join(WEB, 'story/art')
const FOLDERS = [...['cast', 'chapters', 'guardians', 'places'].map(folder => join(ART, folder)), join(WEB, 'ui/art')]

const sizeOf = (name: string): number => {
  const folder = FOLDERS.find(each => existsSync(join(each, name)))
  return folder === undefined ? 0 : gzipSync(readFileSync(join(folder, name))).length
}

const drawingsOf = ({ chapter, scenes, boss }: Chapter): number => {
  const speakers = new Set(scenes.flatMap(linesOf).map(({ speaker }) => speaker))
  const portraits = readdirSync(join(ART, 'cast')).filter(file => [...speakers].some(speaker => file.startsWith(`cast-${speaker}`)))
  const names = [
    ...portraits,
    ...(speakers.has('wick') ? ['wick.svg'] : []),
    ...[...new Set(scenes.map(({ place }) => place))].map(place => `place-${place}.svg`),
    ...boss.phases.map((_, at) => `guardian-${boss.id}-${at + 1}.svg`),
    `chapter-${chapter}.svg`,
  ]
  return names.reduce((sum, name) => sum + sizeOf(name), 0)
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
