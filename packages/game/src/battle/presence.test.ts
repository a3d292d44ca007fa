import { describe, expect, it } from 'vitest'
import { heard, heardInPause, type Presence, SILENCE_SECONDS } from './presence.ts'

const at = (seconds: number): number => 1_000_000 + seconds * 1000
const there = (seconds: number, awaySeconds = 0): Presence => ({ heardAtMs: at(seconds), awayMs: awaySeconds * 1000 })

describe('the absence of a player', () => {
  it('is the silence after the first seconds, added up in the whole battle', () => {
    expect(heard([there(0), there(30)], 0, at(SILENCE_SECONDS))).toEqual([there(25), there(30)])
    expect(heard([there(0, 10), there(30)], 0, at(45))).toEqual([there(45, 30), there(30)])
  })

  it('does not grow while nobody is there, and the silence of the other begins anew', () => {
    // The first is away from second 25 on, the second from second 35 on.
    expect(heard([there(0), there(10, 5)], 0, at(600))).toEqual([there(600, 10), there(600, 5)])
    expect(heard([there(0), there(10, 5)], 1, at(600))).toEqual([there(600, 10), there(600, 5)])
  })

  it('counts for everybody when a pause begins, and not at all during it', () => {
    expect(heard([there(0), there(30)], null, at(45))).toEqual([there(45, 20), there(45)])
    expect(heardInPause([there(0), there(30)], 0, at(300))).toEqual([there(300), there(30)])
  })
})
