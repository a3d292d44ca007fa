import { useEffect, useState } from 'react'
import { changeReading, languageWanted, useReading } from '../ui/reading.ts'
import { type Catalogue, fetchMissingBy, type Language, language, placesWithout, speak, teach } from '../ui/speech.ts'

// English is loaded with the pages. Another language is loaded when it is chosen: first the words of the pages for visitors, then those that
// all pages behind the sign-in show, and those of a single page with that page.

type Part = 'front' | 'inside'
type Catalogues = Readonly<Record<string, Catalogue>>
type Fetched = {
  readonly default: Catalogues
  /** Large catalogues, by place. */
  readonly apart: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>
}

const loads: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Part, () => Promise<Fetched>>>>> = {
  es: { front: () => import('virtual:words/es/front'), inside: () => import('virtual:words/es/inside') },
}

/** Parts that are on the screen: a change of language must bring them all. */
const wanted = new Set<Part>(['front'])

const fetchParts = async (to: Language, parts: Iterable<Part>, places: readonly string[]): Promise<Catalogues> => {
  if (to === 'en') return {}
  const fetched = await Promise.all([...parts].map(part => loads[to][part]()))
  const apart: Fetched['apart'] = Object.assign({}, ...fetched.map(part => part.apart))
  const more = places.flatMap(place => (apart[place] ? [apart[place]().then(words => [place, words.default] as const)] : []))
  return Object.assign(Object.fromEntries(await Promise.all(more)), ...fetched.map(part => part.default)) as Catalogues
}

fetchMissingBy(async () => {
  // The server loads what it draws with (`drawnWords`).
  if (typeof document === 'undefined') return
  const to = languageWanted()
  const places = placesWithout(to)
  if (places.length > 0) teach(to, await fetchParts(to, wanted, places))
})

/** Switches to a language once its catalogues have loaded. Rejects when they cannot be fetched. */
const learn = async (to: Language): Promise<void> => {
  const found = await fetchParts(to, wanted, placesWithout(to))
  // In the meantime the reader, or the account that has just signed in, may have chosen another.
  if (to === languageWanted()) speak(to, found)
}

/** The longest time that a page stays empty: after it the page appears in English, and changes when its words have loaded. */
const PATIENCE_MS = 4_000

/** Before anything is drawn. What cannot be fetched leaves the page in English. */
export const loadLanguage = (): Promise<void> =>
  Promise.race([
    learn(languageWanted()).catch((error: unknown) => console.warn('The language could not be loaded.', error)),
    new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS)),
  ])

/** For the server: resolves to a function that makes what it draws speak this language. */
export const drawnWords = async (to: Language, parts: readonly Part[]): Promise<() => void> => {
  const words = await fetchParts(to, parts, placesWithout(to))
  return () => speak(to, words)
}

/** The words that all pages behind the sign-in show. */
export const loadSignedInWords = async (): Promise<void> => {
  wanted.add('inside')
  const to = languageWanted()
  teach(to, await fetchParts(to, ['inside'], []))
}

type Spoken = { language: Language; chosenHere: boolean }

/** As it is now. `chosenHere`: the focus is on the choice of the language, whose page is about to be rendered again. */
const spokenNow = (): Spoken => ({ language: language(), chosenHere: Boolean(document.activeElement?.closest('#language')) })

/** The language that is spoken: changes once another one that the reader chose has come. */
export function useLanguage(): Spoken {
  const [spoken, setSpoken] = useState(spokenNow)
  useReading()
  const chosen = languageWanted()
  useEffect(() => {
    // Words that came late were spoken already, but the page was drawn before.
    learn(chosen).then(
      () => setSpoken(before => (before.language === language() ? before : spokenNow())),
      (error: unknown) => {
        console.warn('The language could not be loaded.', error)
        changeReading({ language: language() })
      },
    )
  }, [chosen])
  return spoken
}
