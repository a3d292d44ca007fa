// One password that is tried on everybody, by somebody who reaches two nodes of a school.

import { peopleCalls } from '@xiotein/contract/people'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type OpenedSchool, openSchool } from '../../open-school.ts'
import { sql } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { asRequest } from '../as-request.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../school.ts'
import { PATIENCE_MS } from './night.ts'

type Node = Pick<OpenedSchool, 'app' | 'school'>

const triedAt = async ({ app }: Node, name: string, password: string): Promise<string> => {
  const asked = asRequest('people.sign-in', peopleCalls['people.sign-in'], { name, password }, { cookie: '' })
  const answer = await app.inject(asked)
  return answer.statusCode === 200 ? 'in' : answer.json().refusal
}

const openBeside = async (school: TestSchool): Promise<OpenedSchool> => {
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const other = await openSchool({ settings, url: school.url, ownerUrl: school.ownerUrl, webRoot: null, jobsByTheClock: false })
  onTestFinished(() => other.close())
  return other
}

test('who reaches two nodes has no more guesses than at one, and the admins read of it once', { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ costlyHashes: true })
  const names = Array.from({ length: 130 }, (_, index) => `pupil${index}`)
  const nodes = [school, await openBeside(school)]
  const later = nodes.map(node => vi.spyOn(node.school, 'background'))
  const answers = await Promise.all(
    nodes.flatMap((node, at) => names.filter((_, index) => index % 2 === at).map(name => triedAt(node, name, 'spray'))),
  )
  expect(answers.filter(answer => answer === 'people.wrong-sign-in')).toHaveLength(100)
  expect(answers.filter(answer => answer === 'people.many-wrong-sign-ins')).toHaveLength(30)
  await Promise.all(later.flatMap(({ mock }) => mock.calls.map(([work]) => work)))
  const told = await school.db.rows(sql`select id from audit_entry where action = 'people.many-failed-sign-ins'`)
  expect(told).toHaveLength(1)
})

test('eight first sign-ins at once at two nodes are let in where nearly too many failed, although some mistype', {
  timeout: PATIENCE_MS,
}, async () => {
  const school = await openTestSchool()
  const nodes = [school, await openBeside(school)]
  const names = Array.from({ length: 40 }, (_, index) => `pupil${index}`)
  await school.db.run(sql`
    insert into people_person (id, display_name, username, password_hash, created_at)
    select gen_random_uuid(), 'Pupil', name, ${await school.school.passwords.hash(PASSWORD, { known: 'everybody' })}, now() from unnest(${names}::text[]) as name`)
  for (let failed = 0; failed < 92; failed += 1) await triedAt(nodes[failed % 2] as Node, `stranger${failed}`, 'mistyped')
  const tries = names.flatMap((name, index) =>
    (index % 6 === 0 ? [{ name, password: 'mistyped' }] : []).concat({ name, password: PASSWORD }),
  )
  const answers = []
  for (let first = 0; first < tries.length; first += 8) {
    const together = nodes.flatMap((node, at) =>
      tries.slice(first + at * 4, first + at * 4 + 4).map(({ name, password }) => triedAt(node, name, password)),
    )
    answers.push(...(await Promise.all(together)))
  }
  expect(answers).toEqual(tries.map(({ password }) => (password === PASSWORD ? 'in' : 'people.wrong-sign-in')))
  expect(await school.db.rows(sql`select id from audit_entry where action = 'people.many-failed-sign-ins'`)).toEqual([])
})
