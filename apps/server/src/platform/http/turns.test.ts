import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

const TURNS = { atOnce: 1, mostWaiting: 4 }

test('a flood from one address does not stand before everybody else', async () => {
  const inTurn = takeTurns()
  const done: string[] = []
  let end = (): void => undefined
  const first = inTurn(
    'strangers',
    'flood',
    TURNS,
    () =>
      new Promise<void>(resolve => {
        end = resolve
      }),
  )
  const call = (from: string) => inTurn('strangers', from, TURNS, async () => void done.push(from))
  const calls = [call('flood'), call('flood'), call('flood'), call('school')]
  await expect(call('flood')).rejects.toMatchObject({ status: 503 })
  // Another lane is not held up.
  await inTurn('ada', 'flood', TURNS, async () => void done.push('ada'))
  end()
  await Promise.all([first, ...calls])
  expect(done).toEqual(['ada', 'flood', 'school', 'flood', 'flood'])
})

test('a call that fails gives its turn to the next', async () => {
  const inTurn = takeTurns()
  const failing = inTurn('ada', 'here', TURNS, () => Promise.reject(new Error('no')))
  const next = inTurn('ada', 'here', TURNS, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
