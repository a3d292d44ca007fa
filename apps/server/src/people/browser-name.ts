// The order matters: most browsers call themselves by the names of others, too.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox on Windows` from what a browser says of itself; null where it says nothing that is known. */
export const browserName = (userAgent: string | null): string | null => {
  const of = (names: typeof BROWSERS): string | undefined => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)]
  if (!browser) return system ? `A browser on ${system}` : null
  return system ? `${browser} on ${system}` : browser
}
