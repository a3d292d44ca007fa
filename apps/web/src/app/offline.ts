// Handles a part of the app, or the whole server, that cannot be reached.
import { MINUTE_MS } from '../ui/durations.ts'
import { losesNothing, offerReload } from './new-version.ts'

const reloadedKey = 'xiotein.reloaded-for-new-version'
/** The time of the last reload, ms; null where storage is forbidden, and nothing would stop reloads from following each other. */
const lastReload = (): number | null => {
  try {
    return Number(sessionStorage.getItem(reloadedKey) ?? 0)
  } catch {
    return null
  }
}
const noteReload = (): void => {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Only a reload that somebody asked for comes here without storage.
  }
}
/** A reload that did not help is not repeated at once, or the page would reload without end. */
const NOT_AGAIN_WITHIN_MS = MINUTE_MS

const missing = new WeakSet<Error>()
/** Whether a part of the app could not be loaded. Style sheets are not asked for twice: only a reload makes the page whole. */
export const isChunkMissing = (error: Error): boolean => missing.has(error)

/** A network that drops every request must not delay the next check. */
const PATIENCE_MS = 2_500

/** Whether the school's server answers. It asks for a file that the service worker does not cache. */
export const isServed = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    answer => answer.ok,
    () => false,
  )

let isReloading = false
/**
 * Reloads the page, unless the server is away: then a reload ends on the browser's error page, which does not recover automatically.
 * A reload that nobody asked for does not follow another one.
 */
export async function reloadIfServed({ isAsked = false } = {}): Promise<'reloads' | 'away' | 'reloaded-before'> {
  if (!(await isServed())) return 'away'
  if (isReloading) return 'reloads'
  const last = lastReload()
  if (!isAsked && (last === null || Math.abs(Date.now() - last) < NOT_AGAIN_WITHIN_MS)) return 'reloaded-before'
  noteReload()
  isReloading = true
  window.location.reload()
  return 'reloads'
}

const mend = async (): Promise<void> => {
  if (!(await isServed())) return
  if (losesNothing() && (await reloadIfServed()) === 'reloads') return
  offerReload()
}

/**
 * After a new version was installed, an old page may ask for parts that are gone. A page that lacks one reloads (error-fallback.tsx). Where it
 * is only a part of a page, and somebody may be in the middle of something, the reload is offered.
 */
export function followMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    void mend()
  })
}
