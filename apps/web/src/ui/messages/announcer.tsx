import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const clearAfterMs = 1000

type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce | null>(null)
const AnnouncedContext = createContext({ polite: '', assertive: '' })

/** Takes announcements and reads them out. Put it once around everything. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  const announced = useMemo(() => ({ polite, assertive }), [polite, assertive])
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
      <AnnouncedContext value={announced}>
        {children}
        <LiveRegions />
      </AnnouncedContext>
    </AnnounceContext>
  )
}

/**
 * The two live regions from which announcements are read out. A modal dialog silences everything outside of it, so each one has its own;
 * those outside are silent as long as it is open, and nothing is read out twice.
 */
export function LiveRegions() {
  const { polite, assertive } = useContext(AnnouncedContext)
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true" data-announcer="polite">
        {polite}
      </span>
      <span aria-live="assertive" aria-atomic="true" data-announcer="assertive">
        {assertive}
      </span>
    </VisuallyHidden>
  )
}

/** Says something to people who listen instead of look; the text clears after 1 s. Assertive only for `time is up`. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (!announce) throw new Error('useAnnounce needs an AnnouncerProvider around it')
  return announce
}
