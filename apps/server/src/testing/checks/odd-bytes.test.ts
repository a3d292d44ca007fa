// Bodies as no browser sends them, byte by byte: broken characters, packed, cut short, of another length than announced. Each is
// refused in words by every call, before and behind its check of who may, and none breaks anything.

import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { isGet, pathOf } from '@xiotein/contract/wire'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../features.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import { asRequest } from '../as-request.ts'
import { MATRIX } from './matrix.ts'
import { byDay, record } from './night.ts'
import { type Cast, gatherCast } from './principals.ts'
import { inParallel } from './race.ts'

const HANDS = 4
const commands = endpoints.filter(call => !isGet(call.call) && !MATRIX[call.name]?.ends)
const EVERY = byDay(12, 1)
/** By day each call is tried with a sixth of them, other ones than the call before it: they are read before it is known which call is meant. */
const turnOf = <Odd>(at: number, odd: readonly Odd[]): readonly Odd[] => odd.filter((_, nth) => (nth + at) % EVERY === 0)

const quoted = (...bytes: number[]): Buffer => Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])

/** Bodies that no call may take, as JSON and as a file. */
const BROKEN: readonly (readonly [string, Buffer])[] = [
  ['half a character', quoted(0xc3)],
  ['bytes of no character', quoted(0xff, 0xfe)],
  ['a character written too long', quoted(0xc0, 0xaf)],
  ['half of a pair of surrogates', quoted(0xed, 0xa0, 0x80)],
  ['a character beyond the last', quoted(0xf5, 0x80, 0x80, 0x80)],
  ['a NUL', quoted(0)],
  ['UTF-16 with its mark', Buffer.from('\ufeff{"name":"Ada"}', 'utf16le')],
  ['UTF-16 without', Buffer.from('{"name":"Ada"}', 'utf16le')],
  ['a mark alone', Buffer.from('\ufeff')],
  ['two marks', Buffer.from('\ufeff\ufeff{}')],
  ['a mark within', Buffer.from('{\ufeff}')],
  ['nothing', Buffer.alloc(0)],
  ['one NUL', Buffer.alloc(1)],
  ['cut short', Buffer.from('{"name":"Ada","classId"')],
  ['cut within a character', Buffer.from('{"name":"\\ud8')],
  ['two values', Buffer.from('{}{}')],
  ['packed', gzipSync('{}')],
  ['a form of several parts', Buffer.from('--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nName')],
]

const insiderOf = (cast: Cast, call: Endpoint): string => {
  const principal = (MATRIX[call.name]?.allowed ?? []).includes('admin') ? 'admin' : (MATRIX[call.name]?.allowed[0] ?? 'nobody')
  return cast.who[principal].cookie
}
const typeOf = (call: Endpoint): string => call.call.types?.[0] ?? 'application/json'

/** A preview of a list of pupils takes any text: it reads nobody in it, and asks which column has the names. */
const READS_NOBODY = /^\{"encoding":"[^"]+","separator":"\w+","rows":\[\],/

/** Describes what is wrong with an answer to something that must be refused; null when it is refused in words. */
const faultOf = (status: number, body: string): string | null => {
  if (status === 200 && READS_NOBODY.test(body)) return null
  if (status < 400 || status > 499) return `${status} ${body.slice(0, 200)}`
  try {
    const { refusal, words } = JSON.parse(body) as { refusal?: unknown; words?: unknown }
    return typeof refusal === 'string' && typeof words === 'string' && words.length > 10 ? null : `no words: ${body.slice(0, 200)}`
  } catch {
    return `no JSON: ${body.slice(0, 200)}`
  }
}

test('what no browser would write is refused in words by every call', async () => {
  const cast = await gatherCast()
  const wrong: string[] = []
  let tried = 0
  const send = async (call: Endpoint, what: string, payload: Buffer, head: Record<string, string> = {}): Promise<void> => {
    const cookie = insiderOf(cast, call)
    const headers = { ...(cookie ? { cookie } : {}), 'content-type': typeOf(call), 'idempotency-key': randomUUID(), ...head }
    const { statusCode, body } = await cast.school.app.inject({ method: 'POST', url: pathOf(call.name), headers, payload })
    tried += 1
    const fault = faultOf(statusCode, body)
    if (fault !== null) wrong.push(`${call.name}, ${what}: ${fault}`)
  }
  for (const [at, call] of commands.entries()) {
    await inParallel(HANDS, turnOf(at, BROKEN), ([what, body]) => send(call, what, body))
    const right = asRequest(call.name, call.call, (await MATRIX[call.name]?.input(cast)) ?? {})
    const payload = Buffer.from(right.payload ?? '')
    for (const encoding of turnOf(at, ['gzip', 'br', 'deflate', 'gzip, gzip', 'aes']))
      await send(call, `right, but said to be ${encoding}`, encoding === 'gzip' ? gzipSync(payload) : payload, {
        'content-encoding': encoding,
      })
    for (const type of turnOf(at, [
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json/x',
      '\u00ff',
      '',
    ]))
      await send(call, `right, but said to be ${type}`, payload, { 'content-type': type })
  }
  record('bytes of no browser', { calls: commands.length, requests: tried })
  expect(wrong.slice(0, 30)).toEqual([])
})

/** Everything that comes back on a connection on which exactly these bytes were sent, and nothing more where it breaks off. */
const exchange = async (port: number, sent: Buffer, breaksOff: boolean): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // A server that refuses may close before everything was sent.
  socket.on('error', () => undefined)
  const pieces: Buffer[] = []
  socket.on('data', piece => pieces.push(piece))
  const closed = new Promise<void>(resolve => void socket.once('close', () => resolve()))
  if (breaksOff) socket.end(sent)
  else socket.write(sent)
  await closed
  return Buffer.concat(pieces).toString()
}

/** These come whole, and are answered by the call itself; after all others the sender falls silent. */
const WHOLE = /with trailers|packed on the way/
/** Ways in which a body is framed, with the lines of its head. */
const FRAMES: readonly (readonly [string, readonly string[], string])[] = [
  ['shorter than announced', ['content-length: 500'], '{"name":"Ada"'],
  ['longer than announced', ['content-length: 5'], '{"name":"Ada"}'],
  ['of two lengths', ['content-length: 2', 'content-length: 14'], '{"name":"Ada"}'],
  ['of a length and in pieces', ['content-length: 2', 'transfer-encoding: chunked'], '2\r\n{x\r\n0\r\n\r\n'],
  ['of a negative length', ['content-length: -1'], '{x'],
  ['of a length that is no number', ['content-length: 0x10'], '{x'],
  ['of a length beyond all numbers', ['content-length: 99999999999999999999999'], '{x'],
  ['in pieces that end too early', ['transfer-encoding: chunked'], 'ff\r\n{"name"'],
  ['in a piece without a length', ['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['in a piece larger than all memory', ['transfer-encoding: chunked'], 'ffffffffffffffff\r\n{'],
  [
    'in pieces with trailers',
    ['transfer-encoding: chunked', 'trailer: idempotency-key'],
    '2\r\n{x\r\n0\r\nidempotency-key: x\r\nx-role: admin\r\n\r\n',
  ],
  ['packed on the way', ['transfer-encoding: gzip, chunked'], '2\r\n{x\r\n0\r\n\r\n'],
  ['packed without pieces', ['transfer-encoding: gzip'], '{x'],
]

test('a body that is framed as no browser frames it is refused in words by every call', async () => {
  const cast = await gatherCast()
  await cast.school.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = cast.school.app.server.address() as { port: number }
  const wrong: string[] = []
  const send = async (what: string, lines: readonly (string | null)[], body: string, breaksOff = false): Promise<void> => {
    const head = [...lines.filter(line => line !== null), 'connection: close'].join('\r\n')
    const answer = await exchange(port, Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'), breaksOff)
    // When one connection has several answers, the first counts; the others are for what was left over.
    const [status, ...rest] = answer.split('\r\n\r\n')
    const fault = faultOf(Number(/^HTTP\/1\.1 (\d{3})/.exec(status ?? '')?.[1] ?? 0), (rest[0] ?? '').split('HTTP/1.1 ')[0] ?? '')
    if (fault !== null) wrong.push(`${what}: ${fault}`)
  }
  await inParallel(HANDS, [...commands.entries()], async ([at, call]) => {
    const cookie = insiderOf(cast, call)
    for (const [what, framing, body] of turnOf(at, FRAMES)) {
      const head = [`POST ${pathOf(call.name)} HTTP/1.1`, 'host: school', cookie ? `cookie: ${cookie}` : null]
      const lines = [...head, `content-type: ${typeOf(call)}`, `idempotency-key: ${randomUUID()}`, ...framing]
      await send(`${call.name}, ${what}`, lines, body, !WHOLE.test(what))
    }
  })
  for (const path of [
    '/api/people/%',
    '/api/people/%ff',
    '/api/%00',
    '/%ff',
    '/api/people/\u00ff',
    '/a b',
    '*',
    '//',
    '/api/../../etc/passwd',
  ])
    await send(path, [`GET ${path} HTTP/1.1`, 'host: school'], '')
  for (const lines of [['NONE / HTTP/1.1', 'host: school'], ['GET / HTTP/1.1', 'host: school', 'a b: c'], ['\u0000\u0016\u0003\u0001']])
    await send(lines.join(), lines, '')
  await send('a head without an end', ['GET / HTTP/1.1', 'host: school', `x-long: ${'x'.repeat(100_000)}`], '')
  expect(wrong.slice(0, 30)).toEqual([])
  expect((await cast.school.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
})
