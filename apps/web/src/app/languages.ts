import { useEffect, useState } from 'react'
import { languageWanted, useReading } from '../ui/reading.ts'
import { type Catalogue, type Language, language, speak } from '../ui/speech.tsx'

// English comes with the pages. The catalogues of every other language come when it is spoken: first those of the front door, then the others.

const catalogues = import.meta.glob<Catalogue>(['./**/words/*.json', '!./**/words/en.json'], { base: '..', import: 'default' })

type Part = 'front' | 'inside'
const FRONT = /^\.\/(ui|platform|app|people\/(door|set-up)(\/[a-z]+)?|demo(\/strip)?)\/words\//

const learnt = new Set<string>()
/** Parts that are on the screen: a change of language must bring them all. */
const wanted = new Set<Part>(['front'])

/** Fetches a part of a language and speaks it. Rejects when it cannot be fetched. */
const learn = async (to: Language, part: Part): Promise<void> => {
  const missing = Object.entries(catalogues).filter(
    ([path]) => path.endsWith(`/${to}.json`) && FRONT.test(path) === (part === 'front') && !learnt.has(path),
  )
  const found = await Promise.all(missing.map(async ([path, load]) => [path, await load()] as const))
  for (const [path] of found) learnt.add(path)
  speak(to, Object.fromEntries(found.map(([path, catalogue]) => [placeOf(path), catalogue])))
}

/** `./people/door/words/es.json` is the catalogue of `people/door`. */
const placeOf = (path: string): string => path.replace(/^\.\/(.*)\/words\/[a-z]+\.json$/, '$1')

/** Before anything is drawn. What cannot be fetched leaves the page in English. */
export const beginToSpeak = (): Promise<void> =>
  learn(languageWanted(), 'front').catch((error: unknown) => console.warn('The language could not be loaded.', error))

/** The words behind the sign-in, in the language that is spoken. */
export const learnTheRest = async (): Promise<void> => {
  wanted.add('inside')
  await learn(language(), 'inside')
}

/** The language that is spoken: changes once another one that the reader chose has come. */
export function useLanguage(): Language {
  const [spoken, setSpoken] = useState(language)
  useReading()
  const chosen = languageWanted()
  useEffect(() => {
    if (chosen === language()) return
    Promise.all([...wanted].map(part => learn(chosen, part))).then(
      () => setSpoken(chosen),
      (error: unknown) => console.warn('The language could not be loaded.', error),
    )
  }, [chosen])
  return spoken
}
