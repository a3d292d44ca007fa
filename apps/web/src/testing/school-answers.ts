import type { Me } from '../people/index.ts'

export type Asked = { readonly name: string; readonly input: Readonly<Record<string, unknown>>; readonly key: string | null }
type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** A "no" of the server, to be thrown by an answer. */
export class Refusal extends Error {
  readonly body: { refusal: string; words: string; detail: Record<string, string | number>; errorId: null }
  readonly status: number
  constructor(status: number, refusal: string, words: string, detail: Record<string, string | number> = {}) {
    super(words)
    this.status = status
    this.body = { refusal, words, detail, errorId: null }
  }
}

/** The network fails on the way back: the server may have done it, nobody knows. */
export class LostAnswer extends Error {}

/**
 * Stands where the network begins: answers calls by their names from what a test hands in, and notes what was asked.
 * A call that the test does not know is refused, so that it cannot pass unseen.
 */
export const answerCalls = (answers: Readonly<Record<string, Answer>>): Asked[] => {
  const asked: Asked[] = []
  globalThis.fetch = async (address, init) => {
    const url = new URL(String(address), 'http://school.example')
    const name = url.pathname.replace('/api/', '').replace('/', '.')
    const input = init?.method === 'POST' ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams)
    asked.push({ name, input, key: new Headers(init?.headers).get('idempotency-key') })
    try {
      const answer = answers[name]
      if (!answer) throw new Refusal(404, 'http.not-found', `No answer for ${name}`)
      return Response.json(answer(input))
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status })
      throw error
    }
  }
  return asked
}

/** Somebody of the school; a test names what matters to it. */
export const someMe = (change: Partial<Me> = {}): Me => ({
  id: '10000000-0000-4000-8000-000000000001',
  displayName: 'Leila Haddad',
  email: null,
  emailVerified: false,
  username: 'leila',
  photo: null,
  hasPassword: true,
  hasGoogle: false,
  isTest: false,
  actingFor: null,
  roles: [],
  may: { keepScore: false, review: false, runSchool: false },
  classes: [],
  preferences: { theme: 'system', notifications: true },
  createdAt: '2026-09-01T08:00:00.000Z',
  ...change,
})

/** What `people.front` says when this person is signed in. */
export const frontFor = (me: Me) => ({
  needsSetUp: false,
  schoolName: 'Test School',
  isDemo: false,
  emailSignUp: true,
  googleSignIn: false,
  sendsMail: false,
  allowedDomains: [],
  me,
})
