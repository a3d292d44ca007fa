import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const clearAfterMs = 1000

type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce | null>(null)

/** Holds the two live regions of the app. Put it once around everything. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    if (timer.current) clearTimeout(timer.current)
    if (urgency === 'polite') setPolite(text)
    else setAssertive(text)
    timer.current = setTimeout(() => {
      setPolite('')
      setAssertive('')
    }, clearAfterMs)
  }, [])

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
    },
    [],
  )

  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span aria-live="polite" aria-atomic="true" data-announcer="polite">
          {polite}
        </span>
        <span aria-live="assertive" aria-atomic="true" data-announcer="assertive">
          {assertive}
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  )
}

/** Says something to people who listen instead of look; the text clears after 1 s. Assertive only for `time is up`. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (!announce) throw new Error('useAnnounce needs an AnnouncerProvider around it')
  return announce
}
