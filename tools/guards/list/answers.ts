import type { Guard } from '../guard.ts'

const HTTP = 'apps/server/src/platform/http'
const CHECKS = 'apps/server/src/testing/checks'
const HEADERS = { tests: [`${CHECKS}/surface.test.ts`], title: 'F2:' }
const BROKEN = { tests: [`${CHECKS}/surface.test.ts`], title: 'A7, F8:' }
const COOKIES = { tests: ['apps/server/src/people/sessions.test.ts'], title: 'cookies are for the server alone' }

/** What leaves with every answer, and what is kept of those who ask. */
export const answerGuards: readonly Guard[] = [
  {
    id: 'csp-scripts',
    protects: "Pages run the school's own scripts alone.",
    file: `${HTTP}/security-headers.ts`,
    text: `'script-src': ["'self'"]`,
    without: `'script-src': ["'self'", "'unsafe-inline'"]`,
    ...HEADERS,
  },
  {
    id: 'csp-default',
    protects: 'Everything that the policy does not allow is forbidden.',
    file: `${HTTP}/security-headers.ts`,
    text: `'default-src': ["'none'"],`,
    without: '',
    ...HEADERS,
  },
  {
    id: 'csp-base',
    protects: 'No markup in a page redirects its scripts to another place.',
    file: `${HTTP}/security-headers.ts`,
    text: `'base-uri': ["'none'"],`,
    without: '',
    ...HEADERS,
  },
  {
    id: 'csp-frames',
    protects: 'No other website shows the school in a frame.',
    file: `${HTTP}/security-headers.ts`,
    text: `'frame-ancestors': ["'none'"],`,
    without: '',
    ...HEADERS,
  },
  {
    id: 'transport-security',
    protects: 'A browser that has come over TLS once uses TLS from then on.',
    file: `${HTTP}/security-headers.ts`,
    text: 'strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false }',
    without: 'strictTransportSecurity: false',
    ...HEADERS,
  },
  {
    id: 'data-not-stored',
    protects: 'No browser or proxy stores an answer.',
    file: `${HTTP}/mount-calls.ts`,
    text: "return reply.header('cache-control', 'no-store').send(text ?? answer)",
    without: 'return reply.send(answer)',
    ...HEADERS,
  },
  {
    id: 'errors-say-nothing',
    protects: "An error reveals nothing about the server's internals.",
    file: `${HTTP}/app.ts`,
    text: 'words: options.words(languageAsked(request), name, detail),',
    without: 'words: String((error as Error).stack),',
    ...BROKEN,
  },
  {
    id: 'cookie-for-server-alone',
    protects: 'No script in a page reads the session.',
    file: `${HTTP}/browser.ts`,
    text: 'httpOnly: true, ',
    without: '',
    ...COOKIES,
  },
  {
    id: 'cookie-for-site-alone',
    protects: 'No other website sends the session along.',
    file: `${HTTP}/browser.ts`,
    text: "sameSite: 'lax', ",
    without: '',
    ...COOKIES,
  },
  {
    id: 'cookie-over-tls',
    protects: 'The session never travels in the clear once the school has TLS.',
    file: `${HTTP}/browser.ts`,
    text: 'maxAge: maxAgeSeconds, secure }',
    without: 'maxAge: maxAgeSeconds }',
    tests: ['apps/server/src/people/sessions.test.ts'],
    title: 'over TLS cookies',
  },
  {
    id: 'cookie-of-this-host',
    protects: "A neighbour's host cannot set the session of the school.",
    file: `${HTTP}/browser.ts`,
    text: "(secure ? '__Host-xiotein' : 'xiotein')",
    without: "(secure ? 'xiotein' : 'xiotein')",
    tests: ['apps/server/src/people/sessions.test.ts'],
    title: 'over TLS cookies',
  },
  {
    id: 'report-of-strangers-limited',
    protects: 'Strangers cannot fill the log with errors of pages.',
    file: `${HTTP}/report-error.ts`,
    text: "if (!caller && !(await within(school, 'strangers'",
    without: "if (caller === undefined && !(await within(school, 'strangers'",
    tests: [`${HTTP}/report-error.test.ts`],
    title: 'strangers cannot fill',
  },
  {
    id: 'report-without-names',
    protects: 'The text of an error, which can contain a name, stays in the browser.',
    file: 'packages/contract/src/wire/platform.ts',
    text: 'kind: z.string().regex(/^\\w{1,40}$/)',
    without: 'kind: z.string()',
    tests: [`${HTTP}/report-error.test.ts`],
    title: 'the message of an',
  },
  {
    id: 'report-of-patterns-alone',
    protects: 'The pages before an error are patterns of the product: no id, name or address reaches the log.',
    file: 'packages/contract/src/wire/platform.ts',
    text: 'z.array(z.enum(ROUTE_PATTERNS))',
    without: 'z.array(z.string().max(200))',
    tests: [`${HTTP}/report-error.test.ts`],
    title: 'the pages before an error',
  },
]
