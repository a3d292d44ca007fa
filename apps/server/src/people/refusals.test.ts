import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditActions } from '@xiotein/content/audit'
import { peopleWords } from '@xiotein/content/people'
import { peopleCalls, peopleTopics } from '@xiotein/contract/people'
import { expect, test } from 'vitest'

const OF_NAMES = ['people.name-asked', 'people.name-dropped', 'people.name-decided']
const HAPPENINGS = [
  'people.classes-created',
  'people.classes-changed',
  'people.pupils-left',
  'people.access-issued',
  'people.rights-lost',
  ...OF_NAMES,
]

/** Every name of this feature that stands in its code. */
const namesInCode = async (): Promise<string[]> => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map(name => readFile(join(import.meta.dirname, name), 'utf8')))
  return [...new Set(texts.flatMap(text => [...text.matchAll(/'(people\.[a-z-]+)'/g)].map(match => match[1] ?? '')))]
}

test('whatever people are refused with has its words, and no words wait for a refusal that never comes', async () => {
  const names = await namesInCode()
  const known = [...Object.keys(peopleCalls), ...auditActions, ...HAPPENINGS, ...Object.keys(peopleTopics.person)]
  const refusals = names.filter(name => !known.includes(name))
  expect(refusals.length).toBeGreaterThan(40)
  expect(refusals.sort()).toEqual(
    Object.keys(peopleWords.en)
      .filter(word => word.startsWith('people.'))
      .sort(),
  )
})
