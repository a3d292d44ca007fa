// One password that is tried on everybody, by somebody who reaches two nodes of a school.

import { peopleCalls } from '@xiotein/contract/people'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Opened, openSchool } from '../../open-school.ts'
import { sql } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { asRequest } from '../as-request.ts'
import { openTestSchool } from '../school.ts'
import { PATIENCE_MS } from './night.ts'

const triedAt = async ({ app }: Pick<Opened, 'app'>, name: string): Promise<string> => {
  const asked = asRequest('people.sign-in', peopleCalls['people.sign-in'], { name, password: 'spray' }, { cookie: '' })
  return (await app.inject(asked)).json().refusal
}

test('who reaches two nodes has no more guesses than at one, and the admins read of it once', { timeout: PATIENCE_MS }, async () => {
  const school = await openTestSchool({ costlyHashes: true })
  const names = Array.from({ length: 130 }, (_, index) => `pupil${index}`)
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const other = await openSchool({ settings, url: school.url, ownerUrl: school.ownerUrl, webRoot: null, jobsByTheClock: false })
  onTestFinished(() => other.close())
  const later = [school, other].map(node => vi.spyOn(node.school, 'background'))
  const answers = await Promise.all(names.map((name, at) => (at % 2 ? triedAt(other, name) : triedAt(school, name))))
  expect(answers.filter(answer => answer === 'people.wrong-sign-in')).toHaveLength(100)
  expect(answers.filter(answer => answer === 'people.many-wrong-sign-ins')).toHaveLength(30)
  await Promise.all(later.flatMap(({ mock }) => mock.calls.map(([work]) => work)))
  const told = await school.db.rows(sql`select id from audit_entry where action = 'people.many-failed-sign-ins'`)
  expect(told).toHaveLength(1)
})
