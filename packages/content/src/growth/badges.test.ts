import { type NoticePayload, wordsOfNotice } from '@xiotein/content/notices'
import { CHAPTERS } from '@xiotein/content/story'
import { BADGES, CHAPTER_BADGES } from '@xiotein/game/growth'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'

test.each(LANGUAGES)('in the language %s each badge is called something else', language => {
  const titles = BADGES.map(badge => wordsOfNotice(language, { type: 'badge_earned', badge } satisfies NoticePayload).title)
  expect(new Set(titles).size).toBe(BADGES.length)
  expect(titles.filter(title => title.includes('badge.'))).toEqual([])
})

test.each(LANGUAGES)('in the language %s the badge of a chapter has the name of the chapter', language => {
  const named = CHAPTER_BADGES.map(badge => wordsOfNotice(language, { type: 'badge_earned', badge } satisfies NoticePayload).title)
  expect(named.map((title, at) => title.includes(CHAPTERS[at]?.title[language] ?? '?'))).toEqual(CHAPTERS.map(() => true))
})
