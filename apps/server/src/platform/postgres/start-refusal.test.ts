import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { withDatabase, withRole } from './address.ts'
import { reasonIn } from './server-process.ts'
import { fileRefusal, listenRefusal, StartRefusal, wordsOfFailure } from './start-refusal.ts'

const listening = (port: number): Promise<{ port: number; close: () => void }> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail).listen(port, '127.0.0.1', () => {
      const address = server.address()
      done({ port: typeof address === 'object' && address !== null ? address.port : 0, close: () => server.close() })
    })
  })

test('a port that is in use is named, with another one to try', async () => {
  const first = await listening(0)
  const error = await listening(first.port).catch((failure: unknown) => failure)
  first.close()
  expect(listenRefusal(error, first.port)?.message).toBe(
    `Port ${first.port} is already in use; end the other program or start with another port, for example PORT=${first.port + 1} npm start.`,
  )
})

test('an address that is no address of this machine is refused in one sentence', async () => {
  const error = await new Promise((done, fail) => {
    createServer().once('error', done).listen(0, 'nowhere.invalid', fail)
  })
  expect(listenRefusal(error, 3000)?.message).toBe('The address in HOST does not belong to this machine; leave HOST empty or correct it.')
})

test('failures of the system or the database are one line; a bug shows its stack', () => {
  const refusals = [
    new StartRefusal('One sentence.'),
    Object.assign(new Error('open files'), { errno: -24 }),
    Object.assign(new Error('denied'), { severity: 'ERROR' }),
  ]
  expect(refusals.map(wordsOfFailure)).toEqual([
    'One sentence.',
    'Xiotein could not start: open files.',
    'Xiotein could not start: denied.',
  ])
  expect(wordsOfFailure(new TypeError('nothing is no number'))).toContain('start-refusal.test.ts')
})

test.each([
  ['EROFS', 'is on a file system that cannot be written'],
  ['EACCES', 'This account may not read or write /srv/school'],
  ['EIO', '/srv/school cannot be used (disk)'],
])('a failure of files (%s) is one sentence that names the folder', (code, sentence) => {
  const error = Object.assign(new Error('disk'), { code, errno: -1, syscall: 'open', path: '/srv/school/postgres' })
  expect(fileRefusal(error, '/srv/school')).toMatchObject({ name: 'StartRefusal', message: expect.stringContaining(sentence) })
})

test('a full disk is one sentence, whether we or PostgreSQL meet it', () => {
  const sentence = 'The disk that holds /srv/school is full; free some space and start again, nothing that was saved is lost.'
  expect(fileRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }), '/srv/school')).toMatchObject({ message: sentence })
  const log = '2026-11-21 08:00:00 UTC [9] PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device\n'
  expect(reasonIn(log, '/srv/school', 'postgres.log', null).message).toBe(sentence)
})

test('the last words of PostgreSQL before it ends are passed on, and where to read more', () => {
  const log = '2026-11-21 08:00:00 UTC [9] LOG:  starting\n2026-11-21 08:00:00 UTC [9] FATAL:  lost its map\n'
  expect(reasonIn(log, '/srv/school', '/srv/school/postgres.log', null).message).toBe(
    'The database did not start: lost its map (the whole log is in /srv/school/postgres.log).',
  )
})

test('addresses keep their other parts when the database or the role changes', () => {
  const socket = 'postgresql://owner:p%2Fw@/first?host=%2Frun%2Fx'
  expect(withDatabase(socket, 'second')).toBe('postgresql://owner:p%2Fw@/second?host=%2Frun%2Fx')
  expect(withDatabase('postgres://ada:pw@db.school:5433', 'second')).toBe('postgres://ada:pw@db.school:5433/second')
  expect(withRole('postgres://ada:pw@db.school:5433/first', 'ben', 'a@b')).toBe('postgres://ben:a%40b@db.school:5433/first')
  expect(withRole('postgres://db.school/first', 'ben', 'x')).toBe('postgres://ben:x@db.school/first')
})
