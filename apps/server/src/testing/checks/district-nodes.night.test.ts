// One of two nodes of a district dies.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { askAt, openTestDistrict } from '../district-life.ts'
import { award, fill, ppAt, SOON, startNode, watch } from './district-lesson.ts'
import { PATIENCE_MS } from './night.ts'

test('when a node dies without a word, the other one serves its schools, and what it confirmed counts once', {
  timeout: PATIENCE_MS,
}, async () => {
  const life = await openTestDistrict({ limits: false })
  const cast = await fill(life)
  const { child, port } = await startNode(life)
  const mortal = { port, ask: askAt(port) }
  const heard = await watch(life, cast, life.port)
  expect((await award(mortal, cast, randomUUID())).status).toBe(200)
  const keys = Array.from({ length: 20 }, () => randomUUID())
  // Whether they are answered depends on when it dies.
  const sent = keys.map(key => award(mortal, cast, key).catch(() => null))
  await Promise.race(sent)
  const died = once(child, 'exit')
  child.kill('SIGKILL')
  await died
  await Promise.all(sent)
  // As clients do, under the same keys, to whoever answers.
  for (const key of keys) expect((await award(life, cast, key)).status).toBe(200)
  expect(await ppAt(life, cast)).toBe(keys.length + 1)
  await vi.waitFor(() => expect(heard.at(-1)).toBe(keys.length + 1), SOON)
})
