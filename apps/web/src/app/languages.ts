import { useEffect, useState } from 'react'
import { changeReading, languageWanted, useReading } from '../ui/reading.ts'
import { fetchWords, type Language, language, speak } from '../ui/speech.ts'

/** Switches to a language once the words of all that has been loaded have come. Rejects when they cannot be fetched. */
const learn = async (to: Language): Promise<void> => {
  await fetchWords(to)
  // In the meantime the reader, or the account that has just signed in, may have chosen another.
  if (to === languageWanted()) speak(to)
}

/** The longest time that a page stays empty: after it the frame appears in English, and changes when its words have loaded. */
const PATIENCE_MS = 4_000

/** Before anything is drawn. A failed fetch leaves the page in English. */
export const loadLanguage = (): Promise<void> =>
  Promise.race([
    learn(languageWanted()).catch((error: unknown) => console.warn('The language could not be loaded.', error)),
    new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS)),
  ])

/** For the server: resolves to a function that makes what it draws speak this language. */
export const drawnWords = async (to: Language): Promise<() => void> => {
  await fetchWords(to)
  return () => speak(to)
}

type Spoken = { language: Language; chosenHere: boolean }

/** The present language. `chosenHere`: the focus is on the choice of the language, whose page is about to be rendered again. */
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
