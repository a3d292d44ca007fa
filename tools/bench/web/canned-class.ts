// A class of 28 that answers the scorekeeper screen without a school behind it, so that only the browser is measured.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
const NAMES = ['Amara Okafor', 'Mei-Lin Chao', 'Kwame Boateng', 'Sofia Petrova', 'Diego Morales', 'Aoife Brennan', 'Yusuf Demir']
const PUPILS = 28

const answersOf = (): Readonly<Record<string, unknown>> => {
  const classId = randomUUID()
  const me = {
    id: randomUUID(),
    displayName: 'Teo Lindqvist',
    email: null,
    emailVerified: false,
    username: 'teo',
    photo: null,
    hasPassword: true,
    hasGoogle: false,
    isTest: false,
    actingFor: null,
    roles: [{ role: 'scorekeeper', classId, className: '7C' }],
    may: { keepScore: true, review: false, runSchool: false },
    classes: [],
    preferences: { theme: 'light', notifications: true },
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const front = {
    needsSetUp: false,
    schoolName: 'Bench',
    isDemo: false,
    emailSignUp: false,
    googleSignIn: false,
    sendsMail: false,
    allowedDomains: [],
    me,
  }
  const pupils = Array.from({ length: PUPILS }, (_, at) => ({
    id: randomUUID(),
    displayName: `${NAMES[at % NAMES.length]} ${at + 1}`,
    photo: null,
    email: `pupil.${at}@school.example`,
    pp: 642 - at * 20,
    version: 1,
    level: 4,
    xp: 452,
    boostEndsAt: null,
  }))
  const board = {
    classId,
    title: '7C',
    classes: [{ id: classId, name: '7C' }],
    pupils,
    reasons: ['Helped others', 'Homework', 'Teamwork'].map(label => ({ id: randomUUID(), label })),
    may: { submit: true, award: false, editReasons: false, openDisplay: false },
    waiting: [],
  }
  return { '/api/people/front': front, '/api/scorekeeping/board': board, '/api/notices/mine': { notices: [], unread: 0 } }
}

/** Serves built pages (a folder such as `dist/web`) and the answers of one class. */
export const openCannedClass = async (webRoot: string): Promise<{ url: string; close(): Promise<void> }> => {
  const answers = answersOf()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/api/') || path.startsWith('/live')) {
      const answer = answers[path]
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { refusal: 'http.not-found', words: 'Not here.', detail: {}, errorId: null }))
      return
    }
    const file = extname(path) === '' ? '/index.html' : normalize(path)
    readFile(join(webRoot, file)).then(
      bytes => {
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        response.end(bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
