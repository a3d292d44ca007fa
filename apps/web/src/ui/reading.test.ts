import { beforeEach, describe, expect, it } from 'vitest'
import { changeReading, followReading } from './reading.ts'

describe("a reader's settings", () => {
  beforeEach(() => {
    localStorage.clear()
    changeReading({ theme: 'system', clearerLetters: false, lessMotion: false })
  })

  it('go to the page at once and stay on the device', () => {
    changeReading({ theme: 'dark', clearerLetters: true })
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', font: 'legible' })
    expect(JSON.parse(localStorage.getItem('xiotein.reading') ?? '')).toEqual({ theme: 'dark', clearerLetters: true, lessMotion: false })
  })

  it('leave no mark when they are taken back', () => {
    changeReading({ lessMotion: true, clearerLetters: true })
    changeReading({ lessMotion: false, clearerLetters: false })
    expect(document.documentElement.dataset.motion).toBeUndefined()
    expect(document.documentElement.dataset.font).toBeUndefined()
  })

  it('follow the device as long as no theme is chosen', () => {
    const stop = followReading()
    expect(document.documentElement.dataset.theme).toBe('light')
    stop()
  })
})
