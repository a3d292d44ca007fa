import { useEffect, useState } from 'react'
import { changeReading, languageWanted, useReading } from '../ui/reading.ts'
import { type Catalogue, type Language, language, speak } from '../ui/speech.ts'

// English is loaded with the pages. The catalogues of another language are loaded when it is chosen: first those of the pages for visitors, then the others.

type Part = 'front' | 'inside'
type Catalogues = Readonly<Record<string, Catalogue>>
type Load = () => Promise<{ default: Catalogues }>

const loads: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Part, Load>>>> = {
  es: { front: () => import('virtual:words/es/front'), inside: () => import('virtual:words/es/inside') },
}

/** Parts that are on the screen: a change of language must bring them all. */
const wanted = new Set<Part>(['front'])

const fetchPart = async (to: Language, part: Part): Promise<Catalogues> => (to === 'en' ? {} : (await loads[to][part]()).default)

/** Switches to a language once its catalogues have loaded. Rejects when they cannot be fetched. */
const learn = async (to: Language): Promise<void> => {
  const found = await Promise.all([...wanted].map(part => fetchPart(to, part)))
  // In the meantime the reader, or the account that has just signed in, may have chosen another.
  if (to === languageWanted()) speak(to, Object.assign({}, ...found) as Catalogues)
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
  const words = await Promise.all(parts.map(part => fetchPart(to, part)))
  return () => speak(to, Object.assign({}, ...words) as Catalogues)
}

/** The words behind the sign-in, in the language that is spoken. */
export const loadSignedInWords = async (): Promise<void> => {
  wanted.add('inside')
  const to = language()
  const words = await fetchPart(to, 'inside')
  if (to === language()) speak(to, words)
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
