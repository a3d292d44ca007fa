import { useEffect, useState } from 'react'
import { languageWanted, useReading } from '../ui/reading.ts'
import { type Catalogue, type Language, language, speak } from '../ui/speech.ts'

// English comes with the pages. The catalogues of every other language come when it is spoken: first those of the front door, then the others.

type Part = 'front' | 'inside'
type Catalogues = Readonly<Record<string, Catalogue>>
type Load = () => Promise<{ default: Catalogues }>

const loads: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Part, Load>>>> = {
  es: { front: () => import('virtual:words/es/front'), inside: () => import('virtual:words/es/inside') },
}

/** Parts that are on the screen: a change of language must bring them all. */
const wanted = new Set<Part>(['front'])

const fetchPart = async (to: Language, part: Part): Promise<Catalogues> => (to === 'en' ? {} : (await loads[to][part]()).default)

/** Speaks a language once its words have come. Rejects when they cannot be fetched. */
const learn = async (to: Language): Promise<void> => {
  const found = await Promise.all([...wanted].map(part => fetchPart(to, part)))
  speak(to, Object.assign({}, ...found) as Catalogues)
}

const keepSpeaking = (error: unknown): void => console.warn('The language could not be loaded.', error)

/** Before anything is drawn. What cannot be fetched leaves the page in English. */
export const beginToSpeak = (): Promise<void> => learn(languageWanted()).catch(keepSpeaking)

/** The words behind the sign-in, in the language that is spoken. */
export const learnTheRest = async (): Promise<void> => {
  wanted.add('inside')
  speak(language(), await fetchPart(language(), 'inside'))
}

/** The language that is spoken: changes once another one that the reader chose has come. */
export function useLanguage(): Language {
  const [spoken, setSpoken] = useState(language)
  useReading()
  const chosen = languageWanted()
  useEffect(() => {
    if (chosen !== language()) learn(chosen).then(() => setSpoken(chosen), keepSpeaking)
  }, [chosen])
  return spoken
}
