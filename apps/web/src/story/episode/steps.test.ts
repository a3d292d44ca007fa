import type { Episode } from '@xiotein/contract/story'
import { describe, expect, it } from 'vitest'
import { holdsUp, nextStep, stepBefore, stepOf, stepsOf } from './steps.ts'

const line = { is: 'line', speaker: 'wick', name: 'Wick', text: 'Every map is a promise.' } as const
const choice = (chosen: string | null) => ({ is: 'choice' as const, decision: 'carry', question: 'What?', options: [], chosen })
const play = (done: boolean) => ({ is: 'play', play: 'encounter', id: 'watch', title: 'Watch', done }) as const
const episodeOf = (...scenes: Episode['scenes'][number]['passages'][]): Episode => ({
  episodeId: 'ep_01',
  chapter: 1,
  title: 'The Letter',
  objectives: [],
  at: { scene: 0, passage: 0 },
  ends: false,
  scenes: scenes.map((passages, at) => ({ id: `s${at}`, title: '', place: 'arch', passages })),
})

describe('the steps of an episode', () => {
  const episode = episodeOf([line, play(true), line], [line, choice(null)])
  const steps = stepsOf(episode)

  it('go line by line over scenes, or from scene to scene, forwards and back', () => {
    expect(steps).toHaveLength(5)
    expect([nextStep(steps, 2, 'lines'), stepBefore(steps, 3, 'lines'), stepBefore(steps, 0, 'lines')]).toEqual([3, 2, 0])
    expect([nextStep(steps, 1, 'scenes'), stepBefore(steps, 4, 'scenes'), nextStep(steps, 3, 'scenes')]).toEqual([3, 0, 5])
  })

  it('find a place again, and the one before it when the place is not there any more', () => {
    expect(stepOf(steps, { scene: 1, passage: 1 })).toBe(4)
    expect(stepOf(steps, { scene: 1, passage: 9 })).toBe(4)
    expect(stepOf(steps, { scene: 0, passage: 9 })).toBe(2)
    expect(stepOf([], { scene: 0, passage: 0 })).toBe(0)
  })

  it('stop at an open question or game, and go on once it is answered or won', () => {
    expect(holdsUp(episode, steps, 1, 'lines')).toBe(false)
    expect(holdsUp(episode, steps, 4, 'lines')).toBe(true)
    expect(holdsUp(episode, steps, 3, 'scenes')).toBe(true)
    const answered = episodeOf([line, play(false)], [choice('bread'), line])
    const after = stepsOf(answered)
    expect(holdsUp(answered, after, 1, 'lines')).toBe(true)
    expect(holdsUp(answered, after, 2, 'scenes')).toBe(false)
  })
})
