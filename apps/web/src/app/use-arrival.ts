import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAnnounce } from '../ui/messages/announcer.tsx'

const scrollByPath = new Map<string, number>()
/** The time that a page that still loads has to grow tall enough for its old position. */
const patienceMs = 1500

/** Names in an address that its page scrolls to automatically: the place where the reader was last is no longer asked for. */
const NAMED = ['challenge', 'show']
const namesPlace = (search: string): boolean => {
  const named = new URLSearchParams(search)
  return NAMED.some(name => named.has(name))
}

/** Scrolls to where the reader was on that path, or else to the top. Stops as soon as the reader scrolls. */
function restoreScroll(path: string, search: string): () => void {
  const target = namesPlace(search) ? 0 : (scrollByPath.get(path) ?? 0)
  window.scrollTo(0, target)
  if (target === 0) return () => undefined
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
    window.removeEventListener('keydown', stop)
  }
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, target)
    if (document.documentElement.scrollHeight - window.innerHeight >= target) stop()
  })
  const timer = setTimeout(stop, patienceMs)
  observer.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchmove', stop, { passive: true })
  window.addEventListener('keydown', stop)
  return stop
}

/** On every change of path: the scroll position of that path, the focus at the head of the page, and its title read aloud. */
export function useArrival(): void {
  const [path] = useLocation()
  const search = useRef('')
  search.current = useSearch()
  const announce = useAnnounce()
  const firstPath = useRef<string | null>(path)

  useLayoutEffect(() => {
    if ('scrollRestoration' in history) history.scrollRestoration = 'manual'
    // The first page stays where it is, as the reader may have scrolled what the server drew. Asking where that is would lay it out at once.
    const stopRestoring = firstPath.current === path ? undefined : restoreScroll(path, search.current)
    const remember = () => scrollByPath.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stopRestoring?.()
      window.removeEventListener('scroll', remember)
    }
  }, [path])

  useEffect(() => {
    if (firstPath.current === path) return
    firstPath.current = null
    document.getElementById('main')?.focus({ preventScroll: true })
    // The page sets its own title while it mounts; what is read aloud is what the tab then says.
    const timer = setTimeout(() => announce(document.title), 50)
    return () => clearTimeout(timer)
  }, [path, announce])
}
