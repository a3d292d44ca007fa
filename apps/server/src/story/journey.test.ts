// How far a chapter is on the map.

import { CHAPTERS } from '@xiotein/content/story'
import { expect, test } from 'vitest'
import { percentOf } from './journey.ts'
import { NOTHING_STORED, progressIn, type StoredProgress } from './progress-rows.ts'

const END = { scene: Number.MAX_SAFE_INTEGER, passage: 0 }

test.each(CHAPTERS.map(chapter => [chapter.chapter, chapter] as const))(
  'chapter %i is at 100 percent when its rewards are claimed, and not before',
  (_, chapter) => {
    const played = {
      ...progressIn(NOTHING_STORED, chapter),
      started: true,
      furthest: END,
      bossDefeated: true,
      encounters: new Set(chapter.encounters.map(({ id }) => id)),
      feats: new Set(chapter.objectives.map(({ id }) => id)),
      decisions: Object.fromEntries(
        chapter.scenes.flatMap(({ passages }) =>
          passages.flatMap(one => ('decides' in one ? [[one.decides, Object.keys(one.options)[0] ?? '']] : [])),
        ),
      ),
    }
    const withEpisode = (claimed: boolean): StoredProgress => ({
      ...NOTHING_STORED,
      episodes: new Map([...NOTHING_STORED.episodes, [chapter.episode, { ...played, claimed }]]),
      challenges: new Map(chapter.challenges.map(({ id }) => [id, new Date(0)])),
    })
    expect([percentOf(chapter, NOTHING_STORED), percentOf(chapter, withEpisode(false)), percentOf(chapter, withEpisode(true))]).toEqual([
      0, 99, 100,
    ])
  },
)
