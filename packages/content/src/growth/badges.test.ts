import { type NoticePayload, wordsOfNotice } from '@xiotein/content/notices'
import { BADGES } from '@xiotein/game/growth'
import { LANGUAGES } from '@xiotein/game/rules'
import { expect, test } from 'vitest'

test.each(LANGUAGES)('in the language %s each badge is called something else', language => {
  const titles = BADGES.map(badge => wordsOfNotice(language, { type: 'badge_earned', badge } satisfies NoticePayload).title)
  expect(new Set(titles).size).toBe(BADGES.length)
  expect(titles.filter(title => title.includes('badge.'))).toEqual([])
})
