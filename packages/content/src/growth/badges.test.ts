import { type NoticePayload, wordsOfNotice } from '@xiotein/content/notices'
import { BADGE_GOALS, BADGES } from '@xiotein/game/growth'
import { LANGUAGES } from '@xiotein/game/rules'
import { describe, expect, test } from 'vitest'
import { growthWords } from './index.ts'

describe.each(LANGUAGES)('in the language %s', language => {
  test('each badge and each title is called something else', () => {
    const told = BADGES.map(badge => wordsOfNotice(language, { type: 'badge_earned', badge } satisfies NoticePayload).title)
    expect(new Set(told).size).toBe(BADGES.length)
    expect(told.filter(title => title.includes('badge.'))).toEqual([])
    expect(new Set(BADGES.map(badge => growthWords[language][`badge.${badge}.title`])).size).toBe(BADGES.length)
  })

  test('a badge that is counted says its number', () => {
    for (const badge of BADGES) {
      const mark = BADGE_GOALS[badge]?.mark ?? 1
      if (mark > 1) expect(growthWords[language][`badge.${badge}.how`]).toMatch(new RegExp(`\\b${mark}\\b`))
    }
  })
})
