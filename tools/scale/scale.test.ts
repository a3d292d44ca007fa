import { describe, expect, it } from 'vitest'
import { morningOf } from './morning.ts'
import { play } from './play.ts'
import { inOrder, pass } from './stations.ts'

describe('a station', () => {
  const busy = { of: () => 0, count: 1, takes: () => 1 }

  it('serves one after the other, no matter who came first', () => {
    const times = Float64Array.from([2, 0, 0.5])
    expect([...inOrder(times)]).toEqual([1, 2, 0])
    pass(times, { ...busy, servers: 1 })
    expect([...times]).toEqual([3, 1, 2])
  })

  it('serves two at a time with two servers', () => {
    const times = Float64Array.from([0, 0, 0, 0])
    pass(times, { ...busy, servers: 2 })
    expect([...times].sort()).toEqual([1, 1, 2, 2])
  })
})

describe('a morning', () => {
  const country = { schools: [6, 3], pupils: 500 }
  const morning = morningOf(country)
  const deployment = { nodes: 1, databaseCores: 2, standbys: true, byNotify: true }

  it('is the same each time', () => {
    expect(morningOf(country).comes).toEqual(morning.comes)
    expect(play(morning, deployment)).toEqual(play(morning, deployment))
  })

  it('comes an hour later where the sun does', () => {
    const first = (zone: number) =>
      morning.comes.filter((_, visit) => (morning.schools[visit] ?? 0) >= 6 === (zone === 1)).reduce((a, b) => Math.min(a, b))
    expect(first(1) - first(0)).toBeGreaterThan(2_400)
  })

  it('is never quicker with less', () => {
    const large = morningOf({ schools: [60], pupils: 500 })
    const [more, fewer] = [play(large, { ...deployment, nodes: 4 }), play(large, deployment)]
    expect(fewer.signInP95).toBeGreaterThan(more.signInP95)
    expect(play(large, { ...deployment, nodes: 4, byNotify: false }).notify).toBe(0)
  })
})
