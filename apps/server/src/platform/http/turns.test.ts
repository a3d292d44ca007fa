import { describe, expect, test } from 'vitest'
import { MOST_CONNECTIONS } from '../database/index.ts'
import { TooManyWaiting } from '../sign-in/index.ts'
import { limitConcurrency, takeCommandTurns } from './turns.ts'

const TURNS = { atOnce: 1, mostWaiting: 4 }
const SCHOOL = '192.0.2.7'

/** A lane with one slot, which is taken until `begin` is called; records in order who is served or refused. */
const openLane = () => {
  const inTurn = limitConcurrency()
  const [served, refused]: [string[], string[]] = [[], []]
  let begin = (): void => undefined
  const first = new Promise<void>(resolve => {
    begin = resolve
  })
  const calls = [inTurn('strangers', ['flood', ''], TURNS, () => first)]
  const call = (who: string, network: string, browser = ''): void => {
    const noteRefused = (error: unknown): void => {
      expect(error).toBeInstanceOf(TooManyWaiting)
      refused.push(who)
    }
    calls.push(inTurn('strangers', [network, browser], TURNS, async () => void served.push(who)).catch(noteRefused))
  }
  const end = async (): Promise<void> => {
    begin()
    await Promise.all(calls)
  }
  return { inTurn, call, end, served, refused }
}

describe('a flood of strangers that fills the lane', () => {
  test('is refused itself, and does not delay visitors from another network', async () => {
    const { call, end, served, refused } = openLane()
    for (const nth of [1, 2, 3, 4, 5]) call(`flood ${nth}`, 'flood')
    call('school', SCHOOL)
    await end()
    expect(served).toEqual(['flood 1', 'school', 'flood 2', 'flood 3'])
    expect(refused).toEqual(['flood 5', 'flood 4'])
  })

  test('does not delay a browser in the same network in which somebody has signed in', async () => {
    const { call, end, served, refused } = openLane()
    for (const nth of [1, 2, 3, 4]) call(`flood ${nth}`, SCHOOL)
    call('ada', SCHOOL, 'a cookie of the school')
    await end()
    expect(served).toEqual(['flood 1', 'ada', 'flood 2', 'flood 3'])
    expect(refused).toEqual(['flood 4'])
  })

  test('delays nobody who is signed in', async () => {
    const { inTurn, call, end } = openLane()
    for (const nth of [1, 2, 3, 4]) call(`flood ${nth}`, SCHOOL)
    expect(await inTurn('ada', [SCHOOL, ''], TURNS, async () => 'done')).toBe('done')
    await end()
  })
})

test('a call that fails gives its turn to the next', async () => {
  const inTurn = limitConcurrency()
  const failing = inTurn('ada', [SCHOOL, ''], TURNS, () => Promise.reject(new Error('no')))
  const next = inTurn('ada', [SCHOOL, ''], TURNS, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('one person with many commands is refused first, and delays nobody else', async () => {
  const { expectRoom, inTurn } = takeCommandTurns(MOST_CONNECTIONS)
  let begin = (): void => undefined
  const first = new Promise<void>(resolve => {
    begin = resolve
  })
  const [served, refused]: [string[], string[]] = [[], []]
  const send = (who: string, nth: number): Promise<unknown> =>
    inTurn(who, async () => {
      await first
      served.push(`${who} ${nth}`)
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TooManyWaiting)
      refused.push(`${who} ${nth}`)
    })
  const sent = Array.from({ length: 206 }, (_, nth) => send('flood', nth))
  expect(() => expectRoom('flood')).toThrow(TooManyWaiting)
  expectRoom('ada')
  sent.push(send('ada', 0), send('ben', 0))
  begin()
  await Promise.all(sent)
  expectRoom('flood')
  expect(refused).toEqual(['flood 205', 'flood 204'])
  expect(served.slice(0, 10).filter(each => !each.startsWith('flood'))).toEqual(['ada 0', 'ben 0'])
})
