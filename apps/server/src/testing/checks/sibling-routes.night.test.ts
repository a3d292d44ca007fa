// A3: what the reads of a thing do not tell somebody, no other way to it tells either: lists, filters, cursors, exports, pictures.

import { CHARTS } from '@xiotein/contract/numbers'
import { isGet } from '@xiotein/contract/wire'
import { diceOf } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { endpoints } from '../../features.ts'
import { sql } from '../../platform/database/index.ts'
import type { Endpoint } from '../../platform/http/index.ts'
import type { Visitor } from '../school.ts'
import { MATRIX, OUTSIDE } from './matrix.ts'
import { PATIENCE_MS, record } from './night.ts'
import { probe } from './probe.ts'
import { inParallel } from './race.ts'
import { everybodyIn, openUsedSchool, REASON, REJECTION, TARGET, type UsedSchool } from './used-school.ts'

type Input = Record<string, string>
type Secret = {
  readonly kind: 'pp' | 'email' | 'username' | 'name' | 'picture' | 'code' | 'reason' | 'target' | 'rejection' | 'line'
  readonly text: string
  /** The text by which a primary read shows it, if that is not the text itself. */
  readonly shownAs?: string
  /** The person it belongs to; null for what belongs to a class or a submission. */
  readonly personId: string | null
  /** The reads that are made for telling it. People who learn it there may learn it. */
  readonly primary: readonly (readonly [call: string, input: Input])[]
}

/** Ways that tell more than the primary reads, on purpose. */
const ON_PURPOSE: Readonly<Partial<Record<Secret['kind'], readonly string[]>>> = {
  // A teacher finds pupils of the school by name, to put them into a class. What a class recorded keeps the names of those who have left.
  // The Hall of Fame shows the names of a class to the class.
  // Members of a squad know each other, a leader finds the pupils of their own classes, and an invitation says from whom it comes.
  name: [
    'classes.suggest-people',
    'scorekeeping.queue',
    'scorekeeping.submission',
    'scorekeeping.preview-undo',
    'fame.board',
    'fame.everybody',
    // A person's notices are part of their own data.
    'squads.mine',
    'squads.candidates',
    'notices.mine',
    'notices.history',
    'people.download-me',
  ],
  // The best of a school are shown with their PP.
  pp: ['fame.board'],
  // People who may take points back see which lines, also of somebody who has left.
  line: ['scorekeeping.preview-undo'],
  // Points given to a pupil keep their reason in the pupil's history, for the pupil's present teachers.
  reason: ['ledger.history'],
  // The person who handed in is told why not.
  rejection: ['notices.mine', 'notices.history'],
}

/** Commands that answer like reads. */
const ANSWERING = ['classes.print-cards', 'classes.preview-roster']

const secretsOf = async (world: UsedSchool): Promise<Secret[]> => {
  const { db } = world.school
  const people = await db.rows<{
    id: string
    name: string
    email: string
    username: string
    photoId: string
    pp: number
    classIds: string[]
  }>(sql`
    select p.id, p.display_name as name, p.email, p.username, p.photo_id, a.balance as pp,
           array(select class_id::text from classes_pupil m where m.person_id = p.id) as class_ids
    from people_person p join ledger_account a on a.person_id = p.id where p.photo_id is not null`)
  const ofPeople = people.flatMap(person => {
    const primary: Secret['primary'] = [
      ...person.classIds.flatMap(classId => [['classes.class', { classId }] as const, ['scorekeeping.board', { classId }] as const]),
      ['ledger.history', { personId: person.id }],
      ['people.people', { query: person.name }],
    ]
    const of = (kind: Secret['kind'], text: string, shownAs = text): Secret => ({ kind, text, shownAs, personId: person.id, primary })
    return [
      of('pp', String(person.pp)),
      of('email', person.email),
      of('username', person.username),
      // Both pupils of an attack read who the other one was, and pupils read whom they can challenge and besiege.
      {
        ...of('name', person.name),
        primary: [...primary, ['siege.history', {}] as const, ['battle.opponents', {}] as const, ['siege.targets', {}] as const],
      },
      of('picture', `image-of ${person.id}`, person.photoId),
    ]
  })
  const codes = await db.rows<{ id: string; code: string }>(sql`select id, code from classes_class`)
  const { classId } = world
  const lines = await db.rows<{ id: string; submissionId: string }>(sql`select id, submission_id from scorekeeping_line`)
  const shared = (kind: Secret['kind'], text: string, primary: Secret['primary']): Secret => ({ kind, text, personId: null, primary })
  const submissionId = world.submissions.rejected
  return [
    ...ofPeople,
    ...codes.map(each => shared('code', `"${each.code}"`, [['classes.class', { classId: each.id }]])),
    shared('reason', REASON, [
      ['scorekeeping.board', { classId }],
      // A person's own data hold the reasons of their points, decided or not.
      ['people.download-me', {}],
    ]),
    shared('target', TARGET, [['scorekeeping.display', { classId }]]),
    shared('rejection', REJECTION, [
      ['scorekeeping.submission', { submissionId }],
      ['scorekeeping.my-submissions', {}],
    ]),
    ...lines.map(line => shared('line', line.id, [['scorekeeping.submission', { submissionId: line.submissionId }]])),
  ]
}

const callOf = (name: string): Endpoint => {
  const call = endpoints.find(each => each.name === name)
  if (!call) throw new Error(`no such call: ${name}`)
  return call
}

/** Finds what a person may know: what a primary read tells them, and whatever is their own. */
const knownTo = async (world: UsedSchool, visitor: Visitor, secrets: readonly Secret[]): Promise<Set<Secret>> => {
  const answers = new Map<string, string>()
  for (const [name, input] of secrets.flatMap(secret => secret.primary)) {
    const key = name + JSON.stringify(input)
    if (answers.has(key)) continue
    const answer = await probe(world.school.app, callOf(name), visitor.cookie, input)
    answers.set(key, answer.status === 200 ? answer.body : '')
  }
  const isShown = ({ text, shownAs = text, primary }: Secret): boolean =>
    primary.some(([name, input]) => answers.get(name + JSON.stringify(input))?.includes(shownAs))
  return new Set(secrets.filter(secret => secret.personId === visitor.personId || isShown(secret)))
}

/** Everything that could be put into a field of an input. A field that is not here fails the check. */
const poolOf = (world: UsedSchool, secrets: readonly Secret[]): Readonly<Record<string, readonly string[]>> => {
  const personIds = [...new Set(secrets.flatMap(secret => secret.personId ?? []))]
  const submissionIds = Object.values(world.submissions)
  const tomorrowMs = Date.now() + 86_400_000
  const pictures = secrets.filter(secret => secret.kind === 'picture').map(secret => secret.shownAs ?? '')
  const guesses = secrets.flatMap(({ kind, text }) => (['email', 'username', 'name'].includes(kind) ? [text, text.slice(0, -2)] : []))
  return {
    classId: [world.classId, world.otherClassId, world.archivedClassId],
    personId: personIds,
    pupilId: personIds,
    submissionId: submissionIds,
    lineId: secrets.filter(secret => secret.kind === 'line').map(secret => secret.text),
    battleId: [world.battleId],
    photoId: pictures,
    cursor: [...submissionIds.map(id => `${tomorrowMs}_${id}`), '999999999', ...personIds.slice(0, 2)],
    query: guesses,
    person: guesses.slice(0, 4),
    status: ['pending', 'approved', 'rejected', 'withdrawn', 'decided'],
    archived: ['true', 'false'],
    role: ['scorekeeper', 'teacher', 'admin'],
    inNoClass: ['true'],
    by: ['level', 'pp', 'week'],
    action: ['classes.place-pupil', 'scorekeeping.award-directly'],
    name: ['people.provider-off', ...guesses],
    code: ['x'],
    // The test of drills tries the attempt of another.
    attemptId: [world.battleId],
    teamId: [world.battleId],
    // The test of handed-in work asks for that of another.
    workId: [world.battleId],
    episodeId: ['ep_01_xiotein_letter', 'ep_09_pressure_points'],
    side: ['both', 'mine', 'others'],
    // A range with everything that was done.
    from: [new Date(tomorrowMs - 100 * 86_400_000).toISOString().slice(0, 10)],
    to: [new Date(tomorrowMs).toISOString().slice(0, 10)],
    language: ['en'],
    chart: [...CHARTS],
    range: ['dates', 'term'],
    ware: ['double-pp'],
    moveId: ['ember-lash'],
    pp: ['7'],
    points: ['150'],
    size: ['2'],
    dues: ['false'],
    state: ['x'],
    challenge: ['veil-revelation'],
    pictureId: pictures,
  }
}

type Way = { readonly call: Endpoint; readonly input: Readonly<Record<string, unknown>>; readonly query: string | null }

/** Every read with every mixture of ids, filters and cursors, up to a limit for each. */
const waysOf = async (world: UsedSchool, secrets: readonly Secret[], most: number): Promise<Way[]> => {
  const dice = diceOf(3)
  const pool = poolOf(world, secrets)
  const ways: Way[] = []
  for (const call of endpoints.filter(each => isGet(each.call) || ANSWERING.includes(each.name))) {
    if (!isGet(call.call)) {
      for (const classId of pool.classId ?? [])
        ways.push({ call, input: { ...(await MATRIX[call.name]?.input(world)), classId }, query: null })
      continue
    }
    const fields = Object.keys((call.call.input as unknown as { shape: Record<string, unknown> }).shape)
    expect(fields.filter(field => !(field in pool))).toEqual([])
    const mixtures = fields.reduce<Input[]>(
      (sofar, field) => sofar.flatMap(input => [input, ...(pool[field] ?? []).map(value => ({ ...input, [field]: value }))]),
      [{}],
    )
    const usable = mixtures.filter(input => call.call.input.safeParse(input).success)
    // A command that needs at most one field is tried whole; mixtures are drawn.
    const simple = usable.filter(input => Object.keys(input).length <= 1)
    const mixed = usable.filter(input => !simple.includes(input))
    const drawn = mixed.length <= most ? mixed : Array.from({ length: most }, () => mixed[dice.between(0, mixed.length - 1)] ?? {})
    const chosen = [...simple, ...drawn]
    ways.push(...chosen.map(input => ({ call, input, query: input.query ?? null })))
  }
  return ways
}

/** Reads of something that did not happen in this school, or that belongs to another sign-in. */
const OF_NOTHING = [
  'battle.after',
  'battle.recording',
  'demo.cast',
  'people.google',
  'people.google-return',
  'people.openid',
  'people.openid-return',
  'reports.of-class',
  'squads.lesson-groups',
  'story.answered-work',
  'story.boss',
  'story.drill',
  'story.episode',
  'story.picture',
  'story.plan',
  'story.team',
]

test('A3: what somebody is not told by the reads of a thing, no list, filter, cursor, export, picture or notice tells them', {
  timeout: PATIENCE_MS,
}, async () => {
  const world = await openUsedSchool()
  const secrets = await secretsOf(world)
  const ways = await waysOf(world, secrets, 300)
  const leaks = new Set<string>()
  const answering = new Set<string>()
  let cases = 0
  for (const [name, visitor] of everybodyIn(world)) {
    const known = await knownTo(world, visitor, secrets)
    const hidden = secrets.filter(secret => !known.has(secret))
    const tried = (OUTSIDE as readonly string[]).includes(name) ? ways.filter((_, index) => index % 5 === 0) : ways
    await inParallel(4, tried, async ({ call, input, query }) => {
      const { status, body } = await probe(world.school.app, call, visitor.cookie, input)
      if (status === 200) answering.add(call.name)
      for (const secret of hidden) {
        if (ON_PURPOSE[secret.kind]?.includes(call.name)) continue
        if (secret.kind === 'rejection' && call.name.startsWith('notices.')) continue
        cases += 1
        if (body.includes(secret.text)) leaks.add(`${call.name} ${JSON.stringify(input)} told ${name} a ${secret.kind}`)
        // A filter that finds somebody by what may not be seen tells it letter by letter.
        const guessed = query !== null && secret.personId !== null && secret.kind !== 'name' && secret.text.startsWith(query)
        if (guessed && body.includes(secret.personId ?? '')) leaks.add(`${call.name} finds by ${secret.kind} for ${name}`)
      }
    })
  }
  record('A3', { cases, ways: ways.length, secrets: secrets.length })
  expect([...leaks]).toEqual([])
  expect(cases).toBeGreaterThan(5_000)
  expect(ways.map(({ call }) => call.name).filter(name => !answering.has(name) && !OF_NOTHING.includes(name))).toEqual([])
})
