import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditActions } from '@xiotein/content/audit'
import { classesWords } from '@xiotein/content/classes'
import { peopleWords } from '@xiotein/content/people'
import { peopleTopics } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { served } from '../../features.ts'

const SERVER = join(import.meta.dirname, '../..')

/** The code of a feature, without its tests. */
const codeOf = async (feature: string): Promise<string> => {
  const folder = join(SERVER, feature)
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return (await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))).join('\n')
}

const namesIn = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

test.each([
  { feature: 'people', words: peopleWords.en, fewest: 40 },
  { feature: 'classes', words: classesWords.en, fewest: 20 },
])('whatever $feature refuse with has its words, and no words wait for a refusal that never comes', async ({ feature, words, fewest }) => {
  const code = await codeOf(feature)
  const domainEvents = namesIn(code, /domainEvent<[^(]*>\('([a-z.-]+)'\)/g)
  const known = [...served.map(({ name }) => name), ...auditActions, ...domainEvents, ...Object.keys(peopleTopics.person)]
  const refusals = namesIn(code, new RegExp(`'(${feature}\\.[a-z-]+)'`, 'g')).filter(name => !known.includes(name))
  expect(refusals.length).toBeGreaterThan(fewest)
  expect(refusals.sort()).toEqual(
    Object.keys(words)
      .filter(word => word.startsWith(`${feature}.`))
      .sort(),
  )
})
