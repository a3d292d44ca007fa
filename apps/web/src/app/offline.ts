// Handles a part of the app, or the whole server, that cannot be reached.

const reloadedKey = 'xiotein.reloaded-for-new-version'

let partsMissing = false
/** Whether a part of the app could not be loaded. Style sheets are not asked for twice: only a reload makes the page whole. */
export const isChunkMissing = (): boolean => partsMissing

/** A network that drops every request must not delay the next check. */
const PATIENCE_MS = 2_500

/** Whether the school's server answers. It asks for a file that the service worker does not cache. */
export const isServed = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    answer => answer.ok,
    () => false,
  )

/** Returns whether the page reloads: without the server a reload ends on the browser's error page, which does not recover automatically. */
export async function reloadIfServed(): Promise<boolean> {
  if (!(await isServed())) return false
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
  return true
}

/** After a new version was installed, an old page may ask for parts that are gone: reload the page, once. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    partsMissing = true
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last > 60_000) void reloadIfServed()
  })
}
