import type { PageWidth, PlatformCalls } from '@xiotein/contract/wire'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSessionState } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { patternOf } from '../platform/navigation-log.ts'
import { languageWanted } from '../ui/reading.ts'

const platform = apiOf<PlatformCalls>()

const widthClass = (): PageWidth => (window.innerWidth < 600 ? 'phone' : window.innerWidth < 1024 ? 'tablet' : 'desktop')

/** Whether the reader has set the browser to refuse being counted: Do Not Track, or Global Privacy Control. */
const wantsNoCount = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: unknown; globalPrivacyControl?: unknown }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Reports to the school's server each page that is opened, where the school counts them: the pattern of the page, never its address. */
export function usePageCount(): void {
  const [path] = useLocation()
  const { front, fromBefore } = useSessionState()
  const counts = front?.countsPages === true && !fromBefore
  useEffect(() => {
    if (!counts || wantsNoCount()) return
    const view = { route: patternOf(path), language: languageWanted(), width: widthClass() }
    // The reader does not have to know that a page was not counted.
    platform.command('platform.page-view', view).catch(() => undefined)
  }, [path, counts])
}
