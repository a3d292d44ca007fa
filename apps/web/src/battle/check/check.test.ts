import { MOVES } from '@xiotein/content/moves'
import { replay } from '@xiotein/game/battle'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Fight } from '../use-battle.ts'
import { checkBattle } from './check.ts'
import { keepSeal, keptSeal, shortSeal } from './seal.ts'

const [BATTLE, ADA, BEN] = [
  'f1d2c3b4-a596-4788-8990-aabbccddee01',
  'f1d2c3b4-a596-4788-8990-aabbccddee02',
  'f1d2c3b4-a596-4788-8990-aabbccddee03',
]
const held = (move: string) => ({ move, level: 1 as const, mastery: 1, rolls: [] })
const setUpWith = (seed: number) => ({
  id: BATTLE,
  seed,
  field: 'even' as const,
  cardsAllowed: true,
  maxTurns: 30,
  fighters: [
    { id: ADA, side: 0, hand: [held('ember-lash')], cards: [], stakePp: 0 },
    { id: BEN, side: 1, hand: [held('cold-spray')], cards: [], stakePp: 0 },
  ],
})
const inputs = [{ kind: 'left' as const, fighter: BEN, reason: 'gave-up' as const }]
const digestOf = async (seed: number): Promise<string> => {
  const text = `xiotein battle ${BATTLE} seed ${seed} salt salt`
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
/** Returns what a server that played with this seed reveals at the end, and at the beginning. */
const playDuel = async (seed: number) => {
  const setUp = setUpWith(seed)
  const played = replay(setUp, inputs, { moves: MOVES, cards: {}, bosses: {} })
  const log = played.ok ? played.outcome.slice(1).map(({ events }) => events) : []
  const seedDigest = await digestOf(seed)
  const fight = { id: BATTLE, ownSide: 0, log, outcome: { winner: 0, reason: 'gave-up' }, seedDigest }
  const recording = { id: BATTLE, players: [], setUp, inputs, seedDigest, salt: 'salt', startedAt: '', endedAt: '' }
  // The check and the seal read nothing else.
  return { fight: fight as unknown as Fight, recording, beginning: { ...fight, log: [], outcome: null } as unknown as Fight }
}

beforeEach(async () => {
  localStorage.clear()
  // The browser of the tests has no digests.
  const { webcrypto } = await vi.importActual<{ webcrypto: Crypto }>('node:crypto')
  vi.stubGlobal('crypto', webcrypto)
})

test('a battle fits the seal that this browser kept at the beginning', async () => {
  const { fight, recording, beginning } = await playDuel(5)
  keepSeal(beginning)
  const seal = await digestOf(5)
  expect(await checkBattle(fight, recording)).toEqual({
    seed: 'holds',
    seals: { first: seal, now: seal },
    turnsHold: true,
    turns: 1,
    events: 2,
  })
})

test('a server that changes seed, seal and recording at the end is found out', async () => {
  keepSeal((await playDuel(5)).beginning)
  const { fight, recording } = await playDuel(6)
  // The new seal comes with the end, and replaces nothing.
  keepSeal(fight)
  expect(await checkBattle(fight, recording)).toMatchObject({ seed: 'broken', turnsHold: true, seals: { first: await digestOf(5) } })
})

test('a browser that was not there at the beginning says so, and still finds what does not fit', async () => {
  const { fight, recording } = await playDuel(5)
  expect(await checkBattle(fight, recording)).toMatchObject({ seed: 'unseen', seals: { first: null } })
  expect(await checkBattle({ ...fight, seedDigest: 'ab' }, recording)).toMatchObject({ seed: 'broken' })
})

test('the first seal is kept for players, for the last thirty battles', async () => {
  const { beginning } = await playDuel(5)
  for (let nth = 0; nth < 31; nth += 1) keepSeal({ ...beginning, id: `battle-${nth}`, seedDigest: `seal-${nth}` })
  keepSeal({ ...beginning, id: 'watched', ownSide: null })
  keepSeal({ ...beginning, id: 'battle-30', seedDigest: 'another' })
  expect(['battle-0', 'battle-1', 'battle-30', 'watched'].map(keptSeal)).toEqual([null, 'seal-1', 'seal-30', null])
  expect(shortSeal('0123456789abcdef0123')).toBe('0123 4567 89ab cdef')
})

test('a battle of other rules than those of this browser is not judged', async () => {
  const { fight, recording } = await playDuel(5)
  expect(await checkBattle(fight, { ...recording, setUp: { ...recording.setUp, rules: 'others' } })).toBeNull()
})
