import { beforeEach, describe, expect, it } from 'vitest'
import { changeReading, chooseHere, followReading, languageWanted } from './reading.ts'

describe("a reader's settings", () => {
  beforeEach(() => {
    localStorage.clear()
    changeReading({ theme: 'system', textSize: 'usual', clearerLetters: false, lessMotion: false, sounds: false })
  })

  it('go to the page at once and stay on the device', () => {
    changeReading({ theme: 'dark', textSize: 'large', clearerLetters: true, sounds: true })
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', text: 'large', font: 'legible', sounds: 'on' })
    expect(JSON.parse(localStorage.getItem('xiotein.reading') ?? '')).toEqual({
      theme: 'dark',
      textSize: 'large',
      clearerLetters: true,
      lessMotion: false,
      sounds: true,
      language: 'system',
      languageHere: null,
    })
  })

  it('leave no mark when they are taken back', () => {
    changeReading({ textSize: 'largest', lessMotion: true, clearerLetters: true, sounds: true })
    changeReading({ textSize: 'usual', lessMotion: false, clearerLetters: false, sounds: false })
    expect(document.documentElement.dataset.motion).toBeUndefined()
    for (const mark of ['font', 'text', 'sounds']) expect(document.documentElement.dataset[mark]).toBeUndefined()
  })

  it('speak what a visitor chose on this device, unless anybody who signs in has chosen a language', () => {
    chooseHere('es')
    expect(languageWanted()).toBe('es')
    changeReading({ language: 'en' })
    expect(languageWanted()).toBe('en')
    // After signing out the language of the account is forgotten; that of the device stays.
    changeReading({ language: 'system' })
    expect(languageWanted()).toBe('es')
    expect(JSON.parse(localStorage.getItem('xiotein.reading') ?? '')).toMatchObject({ languageHere: 'es' })
  })

  it('are light on paper, and as they were afterwards', () => {
    const stop = followReading()
    changeReading({ theme: 'dark' })
    window.dispatchEvent(new Event('beforeprint'))
    expect(document.documentElement.dataset.theme).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(document.documentElement.dataset.theme).toBe('dark')
    changeReading({ theme: 'system' })
    stop()
  })

  it('follow the device as long as no theme is chosen', () => {
    const stop = followReading()
    expect(document.documentElement.dataset.theme).toBe('light')
    stop()
  })
})
