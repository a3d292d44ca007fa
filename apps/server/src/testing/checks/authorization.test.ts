// A1 the matrix, A2 canaries, A6 mass assignment, F8 words of errors, I6 the log: every call of the running registry, as everybody.

import { isGet } from '@xiotein/contract/wire'
import { beforeAll, expect, test, vi } from 'vitest'
import { endpoints, identify, refusals, topics } from '../../features.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { PASSWORD } from '../school.ts'
import { openSession } from './fresh-session.ts'
import { CLOSED, MATRIX, OUTSIDE } from './matrix.ts'
import { byDay, PATIENCE_MS } from './night.ts'
import { type Cast, gatherCast, PRINCIPALS, type Principal } from './principals.ts'
import { type ProbeAnswer, probe as send } from './probe.ts'

const probe = (cast: Cast, call: Endpoint, principal: Principal, input: Record<string, unknown>): Promise<ProbeAnswer> =>
  send(cast.school.app, call, cast.who[principal].cookie, input)

/** The same in a session of its own, which the call may end. */
const probeOnce = async (cast: Cast, call: Endpoint, principal: Principal, input: Record<string, unknown>): Promise<ProbeAnswer> => {
  const acting = principal === 'testAccount' ? cast.who.admin.personId : null
  const { cookie, token } = await openSession(cast.school.db, cast.who[principal].personId, acting)
  sessions.push(token)
  return send(cast.school.app, call, cookie, input)
}

/** Whether the call was let through; it may still be refused for other reasons. */
const ABOUT_THE_INPUT = new Set(['people.wrong-sign-in', 'people.wrong-password', 'people.passkey-failed'])
const isOpen = (answer: ProbeAnswer): boolean =>
  answer.status < 400 || ABOUT_THE_INPUT.has(answer.refusal ?? '') || (answer.status !== 403 && !CLOSED.has(answer.refusal ?? ''))

// Calls that end the caller's own session come last, and the outsiders' turn comes first: they change nothing.
const inOrder = [...endpoints].sort((a, b) => Number(MATRIX[a.name]?.ends ?? false) - Number(MATRIX[b.name]?.ends ?? false))

type Answered = {
  readonly call: Endpoint
  readonly principal: Principal
  readonly input: Readonly<Record<string, unknown>>
  readonly answer: ProbeAnswer
}
let canaries: Cast['canaries']
const sessions: string[] = []
let answered: readonly Answered[]
const logged: string[] = []
/** The live events with a name in them that were sent to each person who may watch. */
const heard: { readonly principal: Principal; readonly topic: string; readonly text: string }[] = []

/** Every call as everybody, once: what is checked below is checked in these answers. */
const callAsEverybody = async (cast: Cast): Promise<Answered[]> => {
  const answers: Answered[] = []
  for (const call of inOrder) {
    const row = MATRIX[call.name]
    if (!row) continue
    // People who are refused go first, so that nothing has changed when the others come.
    const turn = [...PRINCIPALS].sort((a, b) => Number(row.allowed.includes(a)) - Number(row.allowed.includes(b)))
    for (const principal of turn) {
      const input = await row.input(cast)
      const tryIt = row.ends && !OUTSIDE.includes(principal) ? probeOnce : probe
      answers.push({ call, principal, input, answer: await tryIt(cast, call, principal, input) })
    }
  }
  return answers
}

/** Everybody's answers, and what the calls sent to others: to whom of them, if it names anybody. */
const listenAndCall = async (cast: Cast): Promise<void> => {
  const { school } = cast.school
  const callers = new Map<Principal, Person>()
  for (const principal of PRINCIPALS) {
    const caller = await identify(school, cast.who[principal].cookie.replace(/^[^=]*=/, ''))
    if (caller?.isConfirmed) callers.set(principal, caller)
  }
  const publish = vi.spyOn(school.hub, 'publish')
  answered = await callAsEverybody(cast)
  const published = publish.mock.calls.flatMap(([events]) => events)
  expect(published.length).toBeGreaterThan(50)
  for (const { topic, name, payload } of published) {
    const text = `${name} ${JSON.stringify(payload)}`
    if (!Object.values(canaries).some(canary => text.includes(canary))) continue
    const [kind = '', subject = ''] = topic.split(/:(.*)/s)
    for (const [principal, caller] of callers) if (await topics[kind]?.(caller, subject)) heard.push({ principal, topic, text })
  }
}

beforeAll(async () => {
  const cast = await gatherCast({ keepOpen: true, logTo: { write: line => void logged.push(line) } })
  canaries = cast.canaries
  sessions.push(...PRINCIPALS.map(principal => cast.who[principal].cookie.replace(/^[^=]*=/, '')).filter(token => token !== ''))
  await listenAndCall(cast).finally(cast.school.close)
}, PATIENCE_MS)

test('A1: every call is declared, and nobody is let in or kept out against the table', () => {
  expect(endpoints.map(call => call.name).filter(name => !(name in MATRIX))).toEqual([])
  expect(Object.keys(MATRIX).filter(name => !endpoints.some(call => call.name === name))).toEqual([])
  const mismatches = answered.flatMap(({ call, principal, answer }) => {
    const allowed = MATRIX[call.name]?.allowed.includes(principal) ?? false
    return [
      ...(answer.status >= 500 ? [`${call.name} broke for ${principal}: ${answer.body}`] : []),
      ...(isOpen(answer) === allowed
        ? []
        : [`${call.name} for ${principal}: ${answer.status} ${answer.refusal}, expected ${allowed ? 'open' : 'closed'}`]),
    ]
  })
  expect(mismatches).toEqual([])
})

/** Reads of something that did not happen in this school: an episode, a fight with its recording, an undo, a demo school. */
const OF_NOTHING = [
  'battle.after',
  'battle.opponents',
  'battle.recording',
  'demo.cast',
  'scorekeeping.preview-undo',
  'squads.lesson-groups',
  'story.boss',
  'story.drill',
  'story.episode',
  'story.plan',
  'story.team',
]

test('A2: every other read answers somebody whom it is for, so that there is something to look through', () => {
  const answering = new Set(answered.filter(({ answer }) => answer.status < 400).map(({ call }) => call.name))
  const reads = endpoints.filter(({ call }) => isGet(call)).map(({ name }) => name)
  expect(reads.filter(name => !answering.has(name) && !OF_NOTHING.includes(name))).toEqual([])
})

/** The people whose private strings each principal may read, besides their own. */
const MAY_READ: Readonly<Record<Principal, readonly Principal[]>> = {
  nobody: [],
  // Pupils read each other's names on the Hall of Fame of their class, but not that of the scorekeeper, who hides it there.
  pupil: ['classmate', 'teacher', 'admin'],
  classmate: ['pupil', 'teacher', 'admin'],
  otherPupil: ['teacher', 'admin'],
  // Names of the class are the scorekeeper's work; addresses are looked at apart, below.
  scorekeeper: ['pupil', 'classmate', 'testAccount', 'teacher', 'admin', 'suspended'],
  teacher: ['pupil', 'classmate', 'testAccount', 'scorekeeper', 'admin', 'suspended'],
  otherTeacher: ['otherPupil', 'teacher', 'admin'],
  admin: [...PRINCIPALS],
  testAccount: ['pupil', 'classmate', 'admin'],
  unverified: [],
  deleted: [],
  suspended: [],
  demoted: [],
}

const PUPILS: readonly Principal[] = ['pupil', 'classmate', 'otherPupil', 'scorekeeper', 'testAccount']

test('A2, I7: no answer to anybody and no live event that they may hear, a stranger included, carries the private fields of somebody they may not see', () => {
  const leaks: string[] = []
  const found = new Set<Principal>()
  const answers = answered.map(({ call, principal, answer }) => ({ from: call.name, principal, read: answer.body + answer.headers }))
  const frames = heard.map(({ principal, topic, text }) => ({ from: `the topic ${topic}`, principal, read: text }))
  for (const { from, principal, read } of [...answers, ...frames]) {
    for (const owner of PRINCIPALS) {
      const canary = canaries[owner]
      if (read.includes(canary)) found.add(owner)
      // Teachers of a class read the names of the colleagues whom they can ask for cover.
      const isColleague = from === 'classes.staff' && owner === 'otherTeacher' && !read.includes(`${canary}@`)
      if (owner !== principal && read.includes(canary) && !isColleague && !MAY_READ[principal].includes(owner)) {
        leaks.push(`${from} told ${principal} of ${owner}`)
      }
      // Pupils, and a scorekeeper is often one: names yes, addresses never.
      if (owner !== principal && PUPILS.includes(principal) && read.includes(`${canary}@`))
        leaks.push(`${from} told ${principal} the address of ${owner}`)
    }
  }
  expect(leaks).toEqual([])
  expect(PRINCIPALS.filter(owner => !found.has(owner))).toEqual(['nobody', 'deleted'])
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('I6: no line of the log, at its most talkative, names a person, a password, a session, or what somebody typed', () => {
  expect(logged.filter(line => line.includes('"errorId"')).length).toBeGreaterThan(0)
  // The report of an error is made for the log.
  const typing = answered.filter(({ call }) => call.name !== 'platform.report-error')
  const typed = typing.flatMap(({ input }) => textsIn(input)).filter(text => text.length > 7 && !UUID.test(text))
  const set = answered.flatMap(({ answer }) => [...answer.headers.matchAll(/xiotein[a-z-]*=([^;"]{8,})/g)].map(([, token = '']) => token))
  const secrets = new Set([...Object.values(canaries), PASSWORD, ...sessions, ...set, ...typed])
  const lines = logged.join('')
  expect([...secrets].filter(secret => lines.includes(secret))).toEqual([])
})

const RETURNS = new Set(['people.google-return', 'people.openid-return'])

const PRIVILEGED = [
  'role',
  'roles',
  'powerPoints',
  'owedPowerPoints',
  'pp',
  'xp',
  'level',
  'isLeader',
  'isAdmin',
  'admin',
  'status',
  'reviewedBy',
  'reviewerId',
  'userId',
  'personId',
  'damage',
  'timestamp',
  'permissions',
  'canModifyPP',
  'canApproveChanges',
  'canAssignRoles',
  'newPP',
  'currentPP',
  'balance',
  'appliedAmount',
  'bonusAmount',
  'submitterId',
  'direct',
  'version',
  'isTest',
  'suspendedAt',
  'emailVerified',
  'passwordHash',
]

/** The number of fields that each call is tried with, by day others than the call before it; a schema that is open takes any of them. */
const FIELDS_EACH = byDay(1, PRIVILEGED.length)
const fieldsFor = (at: number): string[] =>
  Array.from({ length: FIELDS_EACH }, (_, nth) => PRIVILEGED[(at * FIELDS_EACH + nth) % PRIVILEGED.length] ?? '')

type Schema = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** Whether some object in the shape, however deep, takes fields that nobody declared. */
const isOpenSomewhere = (value: unknown, seen = new Set<unknown>()): boolean => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (!isSchema(value)) return Object.values(value).some(part => isOpenSomewhere(part, seen))
  const { def } = value._zod
  const rest = def.catchall
  if (def.type === 'object' && !(isSchema(rest) && rest._zod.def.type === 'never')) return true
  if (def.type === 'lazy') return isOpenSomewhere((def.getter as () => unknown)(), seen)
  return Object.values(def).some(part => isOpenSomewhere(part, seen))
}

test('A6: no part of the input of a call, however deep, takes a field that the contract does not know', () => {
  expect(new Set(endpoints.filter(({ call }) => isOpenSomewhere(call.input)).map(({ name }) => name))).toEqual(RETURNS)
})

test('A6: a field that the contract does not know is refused in every call, no matter who sends it', async () => {
  const cast = await gatherCast()
  const taken: string[] = []
  // A return from another sign-in carries fields of that place's own.
  for (const [at, call] of inOrder.filter(each => !RETURNS.has(each.name)).entries()) {
    const input = (await MATRIX[call.name]?.input(cast)) ?? {}
    for (const field of fieldsFor(at).filter(name => !(name in input) && !knows(call, name))) {
      const answer = await probe(cast, call, 'admin', { ...input, [field]: 'true' })
      if (answer.status !== 400) taken.push(`${call.name} took ${field}: ${answer.status}`)
    }
  }
  expect(taken).toEqual([])
})

const knows = (call: Endpoint, field: string): boolean =>
  field in ((call.call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {})

test('every refusal that came back has its words', () => {
  const wordless = answered.filter(({ answer: { refusal } }) => refusal && !Object.hasOwn(refusals, refusal))
  expect(wordless.map(({ call, answer }) => `${call.name}: ${answer.refusal}`)).toEqual([])
})
