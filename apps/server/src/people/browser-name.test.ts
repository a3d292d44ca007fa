import { expect, test } from 'vitest'
import { browserName, parseUserAgent } from './browser-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome on a Chromebook',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1', 'Safari on an iPad'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Something/1.0 (Linux)', 'A browser on Linux'],
  ['curl/8.5.0', null],
  [null, null],
])('%s is called %s', (userAgent, name) => {
  expect(browserName('en', parseUserAgent(userAgent))).toBe(name)
})

test('people who read Spanish see their browsers named in Spanish', () => {
  expect(browserName('es', parseUserAgent('Something/1.0 (Linux)'))).toBe('Un navegador en Linux')
  expect(browserName('es', { browser: 'Safari', system: 'ipad' })).toBe('Safari en un iPad')
})
