// The features that the server and the pages list are those of the one order, each with a value of its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints, features, jobs, topics } from '../../apps/server/src/features.ts'
import { FEATURE_ORDER } from './rooms.mjs'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const WEB = join(import.meta.dirname, '../../apps/web/src')

const timesEach = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

test('the server lists every feature that has a folder there, in the order that the fences keep', () => {
  const inOrder = FEATURE_ORDER.flat().filter(name => existsSync(join(SERVER, name, 'index.ts')))
  expect(features.map(({ name }) => name)).toEqual(inOrder)
})

test('the pages list every feature that has a value there, in the same order', () => {
  const inOrder = FEATURE_ORDER.flat().filter(name => existsSync(join(WEB, name, 'feature.ts')))
  const listed = readFileSync(join(WEB, 'app/features.ts'), 'utf8').matchAll(/^ {2}(\w+)Feature,$/gm)
  expect([...listed].map(([, name]) => name)).toEqual(inOrder)
})

test.each(['for-staff.ts', 'for-visitors.ts', 'drawn.ts'])(
  'the pages find a %s in folders of features alone, which have a value beside it',
  file => {
    const found = readdirSync(WEB).filter(name => existsSync(join(WEB, name, file)))
    expect(found).not.toEqual([])
    expect(found.filter(name => !existsSync(join(WEB, name, 'feature.ts')) || !FEATURE_ORDER.flat().includes(name))).toEqual([])
  },
)

test('what a feature brings carries its name, and nothing is brought twice', () => {
  const names = ['platform', ...features.map(({ name }) => name)]
  expect(endpoints.map(({ name }) => name).filter(name => !names.includes(name.split('.')[0] ?? ''))).toEqual([])
  for (const { name, recounts = [], forgotten = [] } of features) {
    expect(recounts.map(({ feature }) => feature).filter(feature => feature !== name)).toEqual([])
    expect(forgotten.filter(table => !table.startsWith(`${name}_`))).toEqual([])
  }
  for (const { name, refusals = {}, words } of features) {
    const worded = Object.keys(words?.en ?? {}).filter(word => word.startsWith(`${name}.`))
    expect(worded.sort()).toEqual(Object.keys(refusals).sort())
  }
  const brought = features.flatMap(({ exporters = [], requestHandlers = {} }) => [
    ...exporters.map(({ part }) => `part ${part}`),
    ...Object.keys(requestHandlers).map(type => `handler ${type}`),
  ])
  expect(timesEach([...endpoints.map(({ name }) => name), ...jobs.map(({ name }) => `job ${name}`), ...brought])).toEqual([])
  expect(features.flatMap(({ topics: own = {} }) => Object.keys(own))).toHaveLength(Object.keys(topics).length)
})
