import { type NoticePayload, wordsOfNotice } from '@xiotein/content/notices'
import { BADGES } from '@xiotein/game/growth'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'

test.each(LANGUAGES)('in the language %s each badge is called something else', language => {
  const told = BADGES.map(badge => wordsOfNotice(language, { type: 'badge_earned', badge } satisfies NoticePayload).title)
  expect(new Set(told).size).toBe(BADGES.length)
  expect(told.filter(title => title.includes('badge.'))).toEqual([])
})
