// Staff counts challenges as done for a pupil, with a reason.

import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { buyArtifact, noticesOf, openMarketSchool } from '../../testing/market-life.ts'

const REASON = 'you read it to us in class'

test('a granted challenge is done and paid once, no matter who is quicker; the pupil and the log read why', async () => {
  const { school, ada, teacher, classId } = await openMarketSchool(0)
  const input = { classId, personId: ada.personId, challenge: 'letter', reason: REASON }
  const grantable = async () => (await teacher.call(storyCalls, 'story.standing', { classId })).ok.pupils[0]?.grantable ?? []
  expect(await grantable()).toContainEqual({ id: 'letter', title: 'The letter', xp: 10, pp: 5 })
  const before = (await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp
  const both = await Promise.all([1, 2].map(() => teacher.call(storyCalls, 'story.grant', input)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await grantable()).map(({ id }) => id)).not.toContain('letter')
  const notices = (await ada.call(noticesCalls, 'notices.mine', {})).ok.notices
  expect(notices.filter(({ type }) => type === 'challenge_granted').map(({ message }) => message)).toEqual([
    `The letter. You got 10 XP and 5 PP. A teacher wrote: ${REASON}`,
  ])
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.pp).toBe(before + 5)
  const logged = await school.db.rows(sql<{ detail: unknown }>`select detail from audit_entry where action = 'story.grant'`)
  expect(logged).toEqual([{ detail: expect.objectContaining({ reason: REASON }) }])
})

test('under Double XP the pupil reads how many XP it really brought', async () => {
  const { ada, teacher, classId } = await openMarketSchool(500)
  await buyArtifact(ada, 'double-xp', 500)
  await ada.call(marketCalls, 'market.start-boost', { artifactId: 'double-xp' })
  await teacher.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge: 'letter', reason: REASON })
  expect((await noticesOf(ada)).map(({ message }) => message)).toContain(`The letter. You got 20 XP and 5 PP. A teacher wrote: ${REASON}`)
})

test('a challenge of a closed chapter is not granted', async () => {
  const { ada, teacher, classId } = await openMarketSchool(0)
  const grant = async (challenge: string) =>
    (await teacher.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge, reason: REASON })).refusal.refusal
  expect(await grant('final-duel')).toBe('story.challenge-locked')
  expect(await grant('no-such-challenge')).toBe('story.challenge-not-found')
})

test('a challenge is granted by staff of the class, for its pupils', async () => {
  const { school, ada, teacher, classId } = await openMarketSchool(0)
  const otherClass = await school.schoolClass('8A')
  const stranger = await school.person('Mr Other', { role: 'teacher', classId: otherClass })
  const input = { classId, personId: ada.personId, challenge: 'letter', reason: REASON }
  for (const person of [ada, stranger]) expect((await person.call(storyCalls, 'story.grant', input)).status).toBe(403)
  expect((await teacher.call(storyCalls, 'story.grant', { ...input, personId: stranger.personId })).status).toBe(404)
})
