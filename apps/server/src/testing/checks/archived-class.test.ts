// An archived class stays as it was: an admin tries every command about a class on one.

import { classesCalls } from '@xiotein/contract/classes'
import { type Call, isGet } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { endpoints } from '../../features.ts'
import { asRequest } from '../as-request.ts'
import { MATRIX } from './matrix.ts'
import { gatherCast } from './principals.ts'

const OPENS_IT_AGAIN = 'classes.archive-class'
const STILL_DONE = ['classes.export-roster', 'classes.withdraw-role']

test('an archived class accepts no command except reopening it, withdrawing a role or exporting its roster, and says so', async () => {
  const { school, classId, who, ...cast } = await gatherCast()
  const tried = new Map<string, { call: Call; input: unknown }>()
  for (const { name, call } of endpoints.filter(each => each.name !== OPENS_IT_AGAIN)) {
    const input = await MATRIX[name]?.input({ school, classId, who, ...cast })
    if (!isGet(call) && input?.classId === classId) tried.set(name, { call, input })
  }
  expect(tried.size).toBeGreaterThan(14)
  await who.admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  const done: string[] = []
  for (const [name, { call, input }] of tried) {
    const answer = await school.app.inject(asRequest(name, call, input, { cookie: who.admin.cookie }))
    if (!/[.]class-archived$/.test(answer.json().refusal)) done.push(name)
  }
  expect(done.sort()).toEqual(STILL_DONE)
})
