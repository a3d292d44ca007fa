import { useSyncExternalStore } from 'react'
import { deviceLanguage, isLanguage, type Language } from './speech.ts'

// The reader's own settings of this device. public/before-paint.js reads the same record before the first paint.

const storageKey = 'xiotein.reading'

export type Reading = {
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark'
  textSize: 'usual' | 'large' | 'largest'
  clearerLetters: boolean
  lessMotion: boolean
  sounds: boolean
  /** `system` follows the device. */
  language: 'system' | Language
}

/** The state stored on this device: the settings, and the language that a visitor has chosen instead of the device's own. */
type StoredReading = Reading & { languageHere: Language | null }

const unset: StoredReading = {
  theme: 'system',
  textSize: 'usual',
  clearerLetters: false,
  lessMotion: false,
  sounds: false,
  language: 'system',
  languageHere: null,
}

const printQuery = () => window.matchMedia('print')
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

function load(): StoredReading {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return unset
    const { theme, textSize, clearerLetters, lessMotion, sounds, language, languageHere } = kept as Partial<
      Record<keyof StoredReading, unknown>
    >
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      textSize: textSize === 'large' || textSize === 'largest' ? textSize : 'usual',
      clearerLetters: clearerLetters === true,
      lessMotion: lessMotion === true,
      sounds: sounds === true,
      language: isLanguage(language) ? language : 'system',
      languageHere: isLanguage(languageHere) ? languageHere : null,
    }
  } catch {
    // Storage can be forbidden on a school's device: the settings then last as long as the page.
    return unset
  }
}

let current: StoredReading | null = null
let printing = false
const listeners = new Set<() => void>()

function currentReading(): StoredReading {
  current ??= load()
  return current
}

/** Returns what `system` means on this device now. */
function isDark(reading: Reading): boolean {
  return reading.theme === 'system' ? darkQuery().matches : reading.theme === 'dark'
}

/** The language to speak on this device. */
export function languageWanted(): Language {
  const { language, languageHere } = currentReading()
  return language === 'system' ? (languageHere ?? deviceLanguage()) : language
}

/** For the server, which has no device and draws a page in this language. */
export function drawIn(language: Language): void {
  current = { ...unset, language }
}

/** Writes the settings to `<html>`, where tokens.css reads them. Paper is white: what is printed is light, whatever the screen is. */
function apply(reading: Reading): void {
  const { dataset } = document.documentElement
  const mark = (name: string, value: string | false): void => {
    if (value) dataset[name] = value
    else delete dataset[name]
  }
  mark('theme', isDark(reading) && !printing ? 'dark' : 'light')
  mark('text', reading.textSize !== 'usual' && reading.textSize)
  mark('font', reading.clearerLetters && 'legible')
  mark('motion', reading.lessMotion && 'less')
  mark('sounds', reading.sounds && 'on')
}

/** Stores changed settings on this device. */
export function changeReading(change: Partial<Reading>): void {
  keep(change)
}

/** Uses this language for visitors of this device, and for people who have chosen none in their profile. */
export function chooseHere(languageHere: Language): void {
  keep({ language: 'system', languageHere })
}

function keep(change: Partial<StoredReading>): void {
  current = { ...currentReading(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // See load(): the change still holds until the page is closed.
  }
  apply(current)
  for (const listener of listeners) listener()
}

/** Applies the settings, follows the device's theme, and is light for a printer. Returns a function that undoes it. */
export function followReading(): () => void {
  const query = darkQuery()
  const onDevice = () => {
    apply(currentReading())
    for (const listener of listeners) listener()
  }
  const onPaper = (isPaper: boolean) => {
    printing = isPaper
    apply(currentReading())
  }
  const paper = printQuery()
  // Browsers differ in which of the two they report in time.
  const onMedia = () => onPaper(paper.matches)
  const [onPrint, onPrinted] = [() => onPaper(true), () => onPaper(false)]
  onDevice()
  query.addEventListener('change', onDevice)
  paper.addEventListener('change', onMedia)
  window.addEventListener('beforeprint', onPrint)
  window.addEventListener('afterprint', onPrinted)
  return () => {
    query.removeEventListener('change', onDevice)
    paper.removeEventListener('change', onMedia)
    window.removeEventListener('beforeprint', onPrint)
    window.removeEventListener('afterprint', onPrinted)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the device asks for the dark theme, whatever the reader has chosen here. */
export function useDarkDevice(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => darkQuery().matches,
    () => false,
  )
}

/** The current settings; `dark` is the result of `theme` on this device. */
export function useReading(): Reading & { dark: boolean } {
  const reading = useSyncExternalStore(subscribe, currentReading, currentReading)
  const darkDevice = useDarkDevice()
  return { ...reading, dark: reading.theme === 'system' ? darkDevice : reading.theme === 'dark' }
}

/** Sounds are off until somebody has switched them on; the page is marked with it, as with theme and motion. */
export const soundsAreOn = (): boolean => document.documentElement.dataset.sounds === 'on'
