import { expect, test } from 'vitest'
import { nextPick } from './picker.ts'
import { clockOf, leftMs, setTo, toggled, withMinute } from './timer.ts'

const IDS = ['a', 'b', 'c', 'd']

test('everybody is picked once before anybody is picked again, and nobody twice in a row', () => {
  let picked: readonly string[] = []
  let before = ''
  for (let round = 0; round < 50; round += 1) {
    const names = IDS.map((_, nth) => {
      const next = nextPick(IDS, picked, below => (7 * round + 3 * nth) % below)
      picked = next?.picked ?? []
      expect(next?.pick).not.toBe(before)
      before = next?.pick ?? ''
      return before
    })
    expect(names.toSorted()).toEqual(IDS)
  }
})

test('anybody who was picked and is absent for a day does not come before classmates who never were', () => {
  const tuesday = nextPick(['a', 'c', 'd'], ['b'], () => 0)
  expect(tuesday).toEqual({ pick: 'a', picked: ['b', 'a'] })
  expect(nextPick(IDS, tuesday?.picked ?? [], () => 0)?.pick).toBe('c')
  expect(nextPick(['b', 'c'], tuesday?.picked ?? [], () => 0)?.pick).toBe('c')
})

test('pupils who are absent or have left are not picked, new ones are, and an empty class picks nobody', () => {
  expect(nextPick(['b'], ['a', 'c'], () => 0)).toEqual({ pick: 'b', picked: ['a', 'c', 'b'] })
  expect(nextPick(['a', 'e'], ['a'], () => 0)?.pick).toBe('e')
  expect(nextPick(['a'], ['a'], () => 0)?.pick).toBe('a')
  expect(nextPick([], ['a'], () => 0)).toBeNull()
})

test('a timer runs by the clock, pauses, and gets minutes more', () => {
  const running = toggled(setTo(5), 1_000)
  expect(leftMs(running, 61_000)).toBe(240_000)
  const paused = toggled(running, 61_000)
  expect(leftMs(paused, 999_000)).toBe(240_000)
  expect(leftMs(withMinute(paused, 0), 0)).toBe(300_000)
  expect(leftMs(withMinute(running, 61_000), 61_000)).toBe(300_000)
  expect(leftMs(running, 10_000_000)).toBe(0)
  expect(toggled(running, 10_000_000)).toBe(running)
  expect([299_999, 240_000, 61_000, 500, 0].map(clockOf)).toEqual(['5:00', '4:00', '1:01', '0:01', '0:00'])
})
