import { CHARTS } from '@xiotein/contract/numbers'
import { isGet } from '@xiotein/contract/wire'
// A9: the fields that every read returns, and to whom, against the list beside this file. A field that is not on the list fails the check.
// After an intended change: `npx vitest run --project server fields-per-role -u`, and read the difference as a reviewer of privacy.

import { expect, test } from 'vitest'
import { endpoints } from '../../features.ts'
import { MATRIX } from './matrix.ts'
import { PRINCIPALS } from './principals.ts'
import { probe } from './probe.ts'
import { openUsedSchool, type UsedSchool } from './used-school.ts'

/** Inputs that return more than those of the matrix; several where an answer depends on what is asked for. */
const ASKED = (world: UsedSchool): Readonly<Record<string, readonly Record<string, string>[]>> => ({
  'numbers.chart': CHARTS.map(chart => ({ chart, range: 'term' })),
  'people.people': [{ query: 'canary' }],
  'classes.suggest-people': [{ classId: world.classId, query: 'canary' }],
  'classes.namesakes': [{ classId: world.classId, name: `Name ${world.canaries.classmate}` }],
  'scorekeeping.submission': [{ submissionId: world.submissions.pending }],
  'scorekeeping.preview-undo': [{ submissionId: world.submissions.approved }],
})

const inputsOf = async (world: UsedSchool, name: string): Promise<readonly Record<string, string>[]> =>
  ASKED(world)[name] ?? [(await MATRIX[name]?.input(world)) as Record<string, string>]

/** An export reads, too, although it is sent as a command, because the audit log notes it. */
const isRead = ({ name, call }: (typeof endpoints)[number]): boolean => call.kind === 'read' || name === 'classes.export-roster'

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** Every path of an answer with the types that were found there. */
const pathsOf = (value: unknown, path: string, found: Map<string, Set<string>>): void => {
  if (Array.isArray(value)) {
    if (value.length === 0) note(`${path}[]`, 'none', found)
    for (const each of value) pathsOf(each, `${path}[]`, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) pathsOf(each, path === '' ? key : `${path}.${key}`, found)
  } else note(path, typeOf(value), found)
}

const note = (path: string, type: string, found: Map<string, Set<string>>): void => {
  found.set(path, (found.get(path) ?? new Set()).add(type))
}

const addFields = (body: string, found: Map<string, Set<string>>): Map<string, Set<string>> => {
  pathsOf(JSON.parse(body), '', found)
  return found
}

/** One line for each field of a call: what it holds, and for whom. People who are admitted but get nothing there are left out. */
const linesOf = (shownTo: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>): string[] => {
  const fields = [...new Set([...shownTo.values()].flatMap(found => [...found.keys()]))].sort()
  const everybody = [...shownTo.keys()].join(', ')
  return fields.map(field => {
    const types = new Set<string>()
    const readers = [...shownTo].flatMap(([name, found]) => {
      const real = [...(found.get(field) ?? [])].filter(type => type !== 'null' && type !== 'none')
      for (const type of real) types.add(type)
      return real.length > 0 ? [name] : []
    })
    const whom = readers.length === 0 ? 'empty' : readers.join(', ') === everybody ? 'all of them' : readers.join(', ')
    return `  ${field}${types.size > 0 ? ` (${[...types].sort().join(', ')})` : ''}: ${whom}`
  })
}

test('A9: every read answers exactly the listed fields to each kind of person', async () => {
  const world = await openUsedSchool()
  const people = [
    ...PRINCIPALS.map(principal => [principal as string, world.who[principal].cookie] as const),
    ['former scorekeeper', world.former.cookie] as const,
    ['teacher of an archived class', world.archivedTeacher.cookie] as const,
  ]
  const list: string[] = []
  for (const call of endpoints.filter(isRead).sort((a, b) => a.name.localeCompare(b.name))) {
    expect(isGet(call.call)).toBe(call.call.kind === 'read')
    const inputs = await inputsOf(world, call.name)
    const shownTo = new Map<string, Map<string, Set<string>>>()
    for (const [name, cookie] of people) {
      for (const input of inputs) {
        const answer = await probe(world.school.app, call, cookie, input)
        if (answer.status === 200) shownTo.set(name, addFields(answer.body, shownTo.get(name) ?? new Map()))
      }
    }
    list.push(`${call.name}: ${[...shownTo.keys()].join(', ') || 'nobody'}`, ...linesOf(shownTo), '')
  }
  await expect(list.join('\n')).toMatchFileSnapshot('fields-per-role.txt')
})

const STAFF_ONLY = /(^|\.)(email|username|lastSeenAt|code)\b/

test('A9: addresses, names to sign in with, class codes and times of signing in are shown to staff and to oneself alone', async () => {
  const world = await openUsedSchool()
  for (const principal of ['pupil', 'scorekeeper', 'otherTeacher', 'unverified'] as const) {
    const shown: string[] = []
    for (const call of endpoints.filter(each => isRead(each) && !['people.front', 'people.download-me'].includes(each.name))) {
      for (const classId of [world.classId, world.archivedClassId]) {
        const inputs = await inputsOf(world, call.name)
        const found = new Map<string, Set<string>>()
        for (const usual of inputs) {
          const answer = await probe(
            world.school.app,
            call,
            world.who[principal].cookie,
            'classId' in usual ? { ...usual, classId } : usual,
          )
          if (answer.status === 200) addFields(answer.body, found)
        }
        const own = principal === 'otherTeacher' && call.name === 'classes.classes'
        const shownTo = [...found].filter(([field, types]) => STAFF_ONLY.test(field) && types.has('string'))
        if (!own) shown.push(...shownTo.map(([field]) => `${call.name} ${field}`))
      }
    }
    expect([principal, shown]).toEqual([principal, []])
  }
})
