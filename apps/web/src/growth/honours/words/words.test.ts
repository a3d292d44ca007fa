import { type NoticePayload, wordsOfNotice } from '@xiotein/content/notices'
import { BADGE_GOALS, BADGES } from '@xiotein/game/growth'
import { describe, expect, test } from 'vitest'
import titlesEn from '../../titles/words/en.json'
import titlesEs from '../../titles/words/es.json'
import en from './en.json'
import es from './es.json'

describe.each([
  { language: 'en', words: en, titles: titlesEn },
  { language: 'es', words: es, titles: titlesEs },
] as const)('in the language $language', ({ language, words, titles }) => {
  test.each(BADGES)('%s is called what the bell calls it', badge => {
    const sentence = wordsOfNotice(language, { type: 'badge_earned', badge } satisfies NoticePayload).title
    expect(sentence).toContain(`: ${words[`badge.${badge}`]}`)
  })

  test('a badge that is counted says its number, before and after', () => {
    for (const badge of BADGES) {
      const mark = BADGE_GOALS[badge]?.mark ?? 1
      if (mark === 1) continue
      for (const form of ['how', 'done'] as const) expect(`${words[`badge.${badge}.${form}`]}`).toMatch(new RegExp(`\\b${mark}\\b`))
    }
  })

  test('each title is another word', () => {
    expect(new Set(BADGES.map(badge => `${titles[`title.${badge}`]}`)).size).toBe(BADGES.length)
  })
})
