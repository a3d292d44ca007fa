import { marketCalls } from '@xiotein/contract/market'
import { vaultCalls } from '@xiotein/contract/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artifactsOf, heldOf, openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { breakShield, ppOf, vaultMine } from '../testing/vault-life.ts'

type MarketSchool = Awaited<ReturnType<typeof openMarketSchool>>
let school: MarketSchool['school']
let teacher: Visitor
let pupil: MarketSchool['pupil']
beforeAll(async () => {
  ;({ school, teacher, pupil } = await openMarketSchool(0, { limits: false, keepOpen: true }))
})
afterAll(() => school.close())

const mend = (by: Visitor) => by.call(marketCalls, 'market.restore-shields', {})
const usesOf = async (of: Visitor) => heldOf(await artifactsOf(of), 'shield-restore')?.uses

test("one use of Shield Restore mends one's own shields, costs no PP and no move, and is in the history", async () => {
  const ada = await pupil('Ada', 30)
  await breakShield(school, ada.personId, 20)
  const movesBefore = (await vaultMine(ada)).moves
  const { ok } = await mend(ada)
  expect([ok.mendedPoints, heldOf(ok.artifacts, 'shield-restore')?.uses]).toEqual([10, 1])
  const vault = await vaultMine(ada)
  expect([vault.shield, vault.moves, await ppOf(school.db, ada.personId)]).toEqual([30, movesBefore, 30])
  const [entry] = (await ada.call(vaultCalls, 'vault.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'restore-shields', by: 'Ada', changes: [{ what: 'shield', before: 20, after: 30 }] })
})

test('shields are mended up to their maximum, and shields that are whole take no use', async () => {
  const ada = await pupil('Ada')
  await breakShield(school, ada.personId, 46)
  expect((await mend(ada)).ok.mendedPoints).toBe(4)
  const { refusal } = await mend(ada)
  expect([refusal.refusal, refusal.words]).toEqual(['vault.shields-full', 'Your shields are already at maximum strength'])
  expect(await usesOf(ada)).toBe(1)
})

test('the last use is spent once, however many windows are open, and a card without uses is refused', async () => {
  const ada = await pupil('Ada')
  await breakShield(school, ada.personId, 0)
  const answers = await Promise.all([1, 2, 3, 4].map(() => mend(ada)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect((await vaultMine(ada)).shield).toBe(20)
  expect((await mend(ada)).refusal.words).toBe('No uses remaining for this action card')
})

test('only pupils mend with a card, and mending waits for no other command that waits for it', async () => {
  expect((await mend(teacher)).status).toBe(403)
  const ada = await pupil('Ada', 500)
  await breakShield(school, ada.personId, 0)
  const price = { artifactId: 'shield-restore', truthMetal: 150 }
  const both = await Promise.all([
    mend(ada),
    ada.call(marketCalls, 'market.buy-artifact', price),
    ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' }),
    mend(ada),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
