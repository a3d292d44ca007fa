import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const clearAfterMs = 1000

type Urgency = 'polite' | 'assertive'
type Announce = (text: string, urgency?: Urgency) => void
type Announced = { readonly id: number; readonly text: string; readonly urgency: Urgency }

const AnnounceContext = createContext<Announce | null>(null)
const AnnouncedContext = createContext<readonly Announced[]>([])

/** Takes announcements and reads them out. Put it once around everything. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState<readonly Announced[]>([])
  const lastId = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  // Two that come close together are both read: each is an element of its own, and goes by itself.
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    lastId.current += 1
    const id = lastId.current
    setAnnounced(before => [...before, { id, text, urgency }])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setAnnounced(before => before.filter(each => each.id !== id))
    }, clearAfterMs)
    timers.current.add(timer)
  }, [])

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

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
  const announced = useContext(AnnouncedContext)
  return (
    <VisuallyHidden>
      {(['polite', 'assertive'] as const).map(urgency => (
        <span key={urgency} aria-live={urgency} aria-relevant="additions" data-announcer={urgency}>
          {announced.map(each => (each.urgency === urgency ? <span key={each.id}>{each.text}</span> : null))}
        </span>
      ))}
    </VisuallyHidden>
  )
}

/** Says something to people who listen instead of look; the text clears after 1 s. Assertive only for `time is up`. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (!announce) throw new Error('useAnnounce needs an AnnouncerProvider around it')
  return announce
}
