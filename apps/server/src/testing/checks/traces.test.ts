// I2, I3: what vaults, sieges, the market and the story hold about a person is in the person's download, and goes or loses its name with the person.

import { marketCalls } from '@xiotein/contract/market'
import { peopleCalls } from '@xiotein/contract/people'
import { siegeCalls } from '@xiotein/contract/siege'
import { storyCalls } from '@xiotein/contract/story'
import { vaultCalls } from '@xiotein/contract/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyArtifact, buyOne, requestsFor, sell } from '../market-life.ts'
import type { Visitor } from '../school.ts'
import { attackWith, openSiegeSchool, type SiegeSchool } from '../siege-life.ts'
import { bringToBoss, choosesInTeam, openFight } from '../team-life.ts'
import { breakShield } from '../vault-life.ts'
import { INVENTORY } from './inventory.ts'
import { type Download, TRACES } from './traces.ts'

const OTHER = 'Ben canary-other'
const WRITTEN = { challenge: 'veil-revelation' }
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let life: SiegeSchool & { readonly ada: Visitor; readonly ben: Visitor }

/** A day of Ada: attacks on both sides, a vault that was mended, purchases and requests, by the real commands. */
const liveADay = async ({ admin, teacher, ada, ben, school }: typeof life): Promise<number[]> => {
  for (const { personId } of [ada, ben]) await breakShield(school, personId, 0)
  const answers: { readonly status: number }[] = [
    await attackWith(ada, ben),
    await attackWith(ben, ada),
    await ada.call(vaultCalls, 'vault.restore-loot', {}),
  ]
  answers.push(await ada.call(vaultCalls, 'vault.restore-shields', { costPp: 13 }))
  const perk = await sell(admin, { truthMetal: 10 })
  for (const decision of ['deny', 'approve'] as const) {
    const bought = await buyOne(ada, perk)
    answers.push(bought, await ada.call(marketCalls, 'market.ask', { itemId: bought.ok.item.id }))
    const [request] = await requestsFor(teacher)
    answers.push(await teacher.call(marketCalls, 'market.decide', { requestId: request?.id ?? '', decision, reason: 'canary' }))
    if (decision === 'deny') answers.push(await ada.call(marketCalls, 'market.ask', { itemId: bought.ok.item.id }))
    school.setClock(decision === 'deny' ? '2026-11-25T15:01:00Z' : '2026-11-25T15:02:00Z')
  }
  answers.push(await buyArtifact(ada, 'shield-breaker', 100))
  const raise = { artifactId: 'shield-breaker', toLevel: 2 }
  answers.push(await ada.call(marketCalls, 'market.upgrade-artifact', raise))
  answers.push(await ada.call(siegeCalls, 'siege.close-vault', {}))
  answers.push(await teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ada.personId, takesPart: false }))
  return answers.map(({ status }) => status)
}

/** Her story: what she reads, plays, decides and hands in, what comes back, and a team that she is in with Ben. */
const liveAStory = async ({ ada, ben, teacher, classId, school }: typeof life): Promise<number[]> => {
  const [first, third] = ['ep_01_xiotein_letter', 'ep_03_overnight']
  const grant = (challenge: string) =>
    teacher.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge, reason: 'canary' })
  const handIn = async (pictureIds: string[] = []) => ada.call(storyCalls, 'story.hand-in', { ...WRITTEN, text: 'canary', pictureIds })
  const addPicture = () => ada.call(storyCalls, 'story.add-picture', { type: 'image/png', bytes: PIXEL })
  for (const episode of [first, third]) await bringToBoss(school, ada, episode)
  for (const pupil of [ada, ben]) await bringToBoss(school, pupil)
  const answers: { readonly status: number }[] = [
    await ada.call(storyCalls, 'story.visit', { place: 'power-card' }),
    await grant('illusion-trials'),
    await handIn([(await addPicture()).ok.pictureId]),
    await addPicture(),
  ]
  const [work] = (await teacher.call(storyCalls, 'story.waiting', {})).ok.works
  answers.push(await teacher.call(storyCalls, 'story.review', { workIds: [work?.id ?? ''], decision: 'deny', reason: 'canary' }))
  const begun = await ada.call(storyCalls, 'story.begin-boss', { episodeId: first })
  answers.push(begun, await ada.call(storyCalls, 'story.leave-boss', { attemptId: begun.ok.attemptId }))
  const teamId = await openFight([ada, ben])
  answers.push(await choosesInTeam(ada, teamId, 1, [{ move: 'vault-hack', target: null }]))
  return answers.map(({ status }) => status)
}

beforeAll(async () => {
  const opened = await openSiegeSchool()
  life = { ...opened, ada: await opened.pupil('Ada', { pp: 900 }), ben: await opened.pupil(OTHER) }
  expect(new Set(await liveADay(life))).toEqual(new Set([200]))
  expect(new Set(await liveAStory(life))).toEqual(new Set([200]))
})
afterAll(() => life.school.close())

const download = async (of: Visitor): Promise<Download> => (await of.call(peopleCalls, 'people.download-me', {})).ok as never
const rowsOf = async (inTable: string, personId: string): Promise<number> => {
  const trace = TRACES[inTable]
  if (!trace) throw new Error(`no trace for ${inTable}`)
  return (await life.school.db.one(trace.count(personId))).rows
}
const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('I2: every table of vaults, sieges, the market and the story that is about people is traced', () => {
  const about = Object.entries(INVENTORY).filter(([name, [purpose]]) => /^(vault|siege|market|story)_/.test(name) && purpose !== 'school')
  expect(about.map(([name]) => name).sort()).toEqual(Object.keys(TRACES).sort())
})

test.each(Object.keys(TRACES))('I2: %s is in the download, row by row and column by column', async inTable => {
  const { rowsIn, as = {}, without = [] } = TRACES[inTable] ?? { rowsIn: () => [] }
  const rows = rowsIn(await download(life.ada))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBe(await rowsOf(inTable, life.ada.personId))
  const facts = (INVENTORY[inTable]?.[4] ?? '').split(' ').filter(column => !/\*$|^id$|_id$/.test(column))
  const expected = facts.map(column => column.replace(/[!~]$/, '')).filter(column => !without.includes(column))
  for (const column of expected) expect(Object.keys(rows[0] ?? {}), column).toContain(as[column] ?? camel(column))
})

test('I2: these parts of the download name nobody else', async () => {
  const { vault, siege, market, notices, story } = await download(life.ada)
  expect(notices.some(({ message }) => message.startsWith('Somebody used'))).toBe(true)
  const text = JSON.stringify([vault, siege, market, notices, story])
  expect([text.includes(OTHER), text.includes(life.ben.personId)]).toEqual([false, false])
})

test('I3: with its person every one of these rows is deleted or has a pseudonym, and the other side keeps its history', async () => {
  const { admin, ada, ben } = life
  const before = await download(ben)
  expect((await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })).status).toBe(200)
  for (const [inTable, [, , , erased]] of Object.entries(INVENTORY).filter(([name]) => Object.hasOwn(TRACES, name))) {
    expect([inTable, (await rowsOf(inTable, ada.personId)) > 0]).toEqual([inTable, erased === 'pseudonym'])
  }
  const after = await download(ben)
  expect(after.siege.attacks.length).toBe(before.siege.attacks.length)
  expect(JSON.stringify(after)).not.toContain(ada.personId)
})
