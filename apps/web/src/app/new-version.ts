import { useSyncExternalStore } from 'react'
import { HOUR_MS } from '../ui/durations.ts'
import { isSaving } from './saving.ts'

// The service worker keeps the shell, so that a reload without network still opens the app. It answers no requests to the server.
// A new version is fetched beside the one that runs, and waits: nobody's page changes in the middle of a lesson. Only a page that has
// just been opened, and that nobody has touched, changes to it automatically.

const LOOK_AGAIN_MS = HOUR_MS
/** Fetching the whole app for offline use would slow down the page that somebody waits for. */
const PAGE_FIRST_MS = 5_000
/** The time that the page waits, after the press of the button, for the new version to take over before it reloads in any case. */
const TAKES_OVER_WITHIN_MS = 3_000

/** Why a reload is offered: a newer version is there, or a part of this page could not be loaded. */
type Offer = 'newVersion' | 'partMissing'

let waiting: ServiceWorker | null = null
let offered: Offer | null = null
const listeners = new Set<() => void>()

const offer = (what: Offer | null): void => {
  offered = what
  for (const listener of listeners) listener()
}

/** Offers a reload to the reader of a page of which a part could not be loaded. */
export const offerReload = (): void => offer(offered ?? 'partMissing')

const found = (worker: ServiceWorker): void => {
  // The very first version has nobody to take over from.
  if (!navigator.serviceWorker.controller) return
  waiting = worker
  offer('newVersion')
}

let isTouched = false
const touched = (): void => {
  isTouched = true
}

/** Whether a reload takes nothing from anybody: nothing was pressed or typed yet, and no change is on its way to the server. */
export const losesNothing = (): boolean => !isTouched && !isSaving()

const follow = (registration: ServiceWorkerRegistration | undefined): void => {
  // Where service workers are forbidden, some browsers return undefined.
  if (!registration) return
  // It waited for earlier pages.
  if (registration.waiting && navigator.serviceWorker.controller) {
    waiting = registration.waiting
    if (losesNothing()) askToTakeOver(losesNothing)
    else offer('newVersion')
  }
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') found(worker)
    })
  })
  const look = (): void => {
    // Without a network no new version can be found; the next check finds it.
    registration.update().catch((error: unknown) => console.info('No new version could be looked for.', error))
  }
  setInterval(look, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Registers the service worker of a production build, some time after the page has loaded: it fetches the whole app. */
export function keepForOffline(): void {
  for (const kind of ['pointerdown', 'keydown', 'input']) window.addEventListener(kind, touched, { capture: true, once: true })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').then(follow, (error: unknown) => {
      // Without it the app still works, it only needs the network to load.
      console.warn('The offline copy could not be made.', error)
    })
  }
  const registerLater = (): void => {
    setTimeout(register, PAGE_FIRST_MS)
  }
  if (document.readyState === 'complete') registerLater()
  else window.addEventListener('load', registerLater)
}

/** Why a reload is offered, until the reader puts it off; null: it is not. */
export function useOfferedReload(): Offer | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered,
    () => null,
  )
}

/** Until the page reloads, a still newer version comes, or another part is missing. */
export function putOffReload(): void {
  offer(null)
}

/** Changes to the new version: the page reloads once it has taken over, and in any case after a moment. */
export function takeNewVersion(): void {
  askToTakeOver(() => true)
  // Chromium waits for the old version to be idle, which a busy machine can miss; reloading the page releases the old version.
  setTimeout(() => window.location.reload(), TAKES_OVER_WITHIN_MS)
}

/** It takes a moment. A reader who has begun something in the meantime is offered the reload instead. */
const askToTakeOver = (mayReload: () => boolean): void => {
  const reload = (): void => (mayReload() ? window.location.reload() : offer('newVersion'))
  // Another tab may have taken it before.
  if (waiting?.state !== 'installed') {
    reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
