import { sayPeople } from '@xiotein/content/people'
import type { Language } from '@xiotein/game/rules'

// The order matters, because most browsers also carry the names of others.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\bCrOS\b/, 'chromebook'],
  [/\bAndroid\b/, 'android'],
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
] as const

/** The stored description of a browser: its name and its operating system, each null when unknown. */
type Browser = { readonly browser: string | null; readonly system: string | null }

/** Reads them from the `User-Agent` header. */
export const parseUserAgent = (userAgent: string | null): Browser => ({
  browser: BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null,
  system: SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null,
})

/** `Firefox on Windows`, in the reader's language; null where nothing is known. */
export const browserName = (language: Language, { browser, system }: Browser): string | null =>
  browser === null && system === null
    ? null
    : sayPeople(language, 'session.browser', { browser: browser ?? sayPeople(language, 'session.some-browser'), system })
