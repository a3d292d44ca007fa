import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { hostNow } from '../overlay/toast-hosts.ts'

/** Screen readers watch a region from the moment they have heard of it. Words that come with it, or right after it, are often not read out. */
const REGION_FIRST_MS = 100
const CLEAR_AFTER_MS = 1000

type Urgency = 'polite' | 'assertive'
type Announce = (text: string, urgency?: Urgency) => void
/** `host` is the dialog that lay on top, or null for the page. */
type Announced = { readonly id: number; readonly text: string; readonly urgency: Urgency; readonly host: HTMLElement | null }

const AnnounceContext = createContext<Announce | null>(null)
const AnnouncedContext = createContext<readonly Announced[]>([])

/** Takes announcements and reads them out: those of `useAnnounce`, and all messages. Put it once around everything. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState<readonly Announced[]>([])
  const lastId = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    lastId.current += 1
    const id = lastId.current
    const later = (ms: number, act: () => void): void => {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        act()
      }, ms)
      timers.current.add(timer)
    }
    // A dialog often opens or closes together with what is announced, and silences or frees the regions of the page.
    const speakAfter = (known: number): void =>
      later(REGION_FIRST_MS, () => {
        const { host, changes } = hostNow()
        if (changes !== known) speakAfter(changes)
        else {
          setAnnounced(before => [...before, { id, text, urgency, host }])
          later(CLEAR_AFTER_MS, () => setAnnounced(before => before.filter(each => each.id !== id)))
        }
      })
    speakAfter(hostNow().changes)
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

const roles = { polite: 'status', assertive: 'alert' } as const

/**
 * The two live regions from which announcements are read out; they are there before any words are. A modal dialog silences everything
 * outside of it, so each one has its own (`host`), and words are given only to those on top: nothing is read out twice. Each
 * announcement is an element of its own, so that two that come close together are both read, even in the same words.
 */
export function LiveRegions({ host }: { host?: RefObject<HTMLElement | null> }) {
  const announced = useContext(AnnouncedContext)
  return (
    <VisuallyHidden>
      {(['polite', 'assertive'] as const).map(urgency => (
        <span
          key={urgency}
          role={roles[urgency]}
          aria-live={urgency}
          aria-atomic="false"
          aria-relevant="additions"
          data-announcer={urgency}
        >
          {announced.map(each =>
            each.urgency === urgency && each.host === (host?.current ?? null) ? <span key={each.id}>{each.text}</span> : null,
          )}
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
