// The district's own answers when no school answers: a page for people, and a refusal for programs and for pages that are open.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_PREFIX, type RefusalAnswer, type RefusalName } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'
import { languageAsked, policyFor, SECURITY_HEADERS } from '../http/index.ts'
import { type DistrictWord, sayDistrict } from './words/index.ts'

type Kind = { readonly status: number; readonly refusal: RefusalName; readonly retryAfterSeconds: number | null }

/** Pages that are open try again automatically, as they do while a server is away. */
const KINDS: Readonly<Record<DistrictWord, Kind>> = {
  'district.unknown': { status: 421, refusal: 'http.not-found', retryAfterSeconds: null },
  'district.suspended': { status: 503, refusal: 'http.unavailable', retryAfterSeconds: 3_600 },
  'district.moving': { status: 503, refusal: 'http.unavailable', retryAfterSeconds: 60 },
  'district.broken': { status: 503, refusal: 'http.unavailable', retryAfterSeconds: 300 },
  'district.busy': { status: 503, refusal: 'http.busy', retryAfterSeconds: 2 },
  'district.away': { status: 503, refusal: 'http.unavailable', retryAfterSeconds: 2 },
}

const STYLE = `:root{color-scheme:light dark;--bg:#f3f5ec;--text:#16233a;--line:#f4b63f}
@media (prefers-color-scheme:dark){:root{--bg:#101a2b;--text:#f3f5ec}}
body{margin:0;background:var(--bg);color:var(--text);font:18px/1.5 system-ui,sans-serif}
header{background:#16233a;color:#f3f5ec;border-bottom:3px solid var(--line);padding:16px 24px;font-weight:600}
main{max-width:36rem;margin:15vh auto 0;padding:0 24px}p{margin:0 0 16px}`
const POLICY = policyFor({ scripts: [], styles: [STYLE] })

const pageOf = (language: Language, words: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Xiotein</title><style>${STYLE}</style></head><body><header>Xiotein</header><main><p>${words}</p></main></body></html>`

const wantsPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && !url.startsWith(API_PREFIX) && (headers.accept ?? '').includes('text/html')

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The head of an answer of the district, which is the same for every request of its kind. */
const headOf = ({ retryAfterSeconds }: Kind): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  vary: 'accept, accept-language',
  ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
})

export const answerClosed = (request: IncomingMessage, response: ServerResponse, word: DistrictWord): void => {
  const kind = KINDS[word]
  const language = languageAsked(request)
  const words = sayDistrict(language, word)
  const refusal: RefusalAnswer = { refusal: kind.refusal, words, detail: {}, errorId: null }
  const [type, body, policy] = wantsPage(request)
    ? ['text/html', pageOf(language, words), { 'content-security-policy': POLICY }]
    : ['application/json', JSON.stringify(refusal), {}]
  // A body that is on its way is not read.
  if (bringsBody(request)) response.setHeader('connection', 'close')
  response.writeHead(kind.status, {
    ...headOf(kind),
    ...policy,
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
