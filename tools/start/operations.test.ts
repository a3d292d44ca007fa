// The operations guide promises every sentence that the program can end with; this reads the program and looks.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SENTENCE = /(?:StartRefusal|refuse|log|say)\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g
const LEAST_TELLING = 10

const sourcesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(ROOT, folder), { recursive: true }))
    .filter(name => /(?<!\.test)\.(ts|mjs)$/.test(name))
    .map(name => join(ROOT, folder, name))

/** The first stretch of a sentence that is always the same. */
const fixedPart = (sentence: string): string =>
  (sentence.split(/\$\{[^}]*\}/).find(part => part.length >= LEAST_TELLING) ?? '').slice(0, 24).trim()

test('every sentence that ends a start or a command is explained in the operations guide', async () => {
  const pages = ['reference', 'district'].map(page => readFile(join(ROOT, `docs/operations/${page}.md`), 'utf8'))
  const operations = (await Promise.all(pages)).join('\n')
  const folders = [
    'apps/server/src/platform/postgres',
    'apps/server/src/platform/backup',
    'apps/server/src/platform/database',
    'apps/server/src/platform/district',
  ]
  const single = [
    'tools/start/prepare.mjs',
    ...['school-command', 'reset-link-command', 'people/say-reset-link'].map(name => `apps/server/src/${name}.ts`),
  ]
  const files = [...(await Promise.all(folders.map(sourcesIn))).flat(), ...single.map(name => join(ROOT, name))]
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')))
  const sentences = texts.flatMap(text => [...text.matchAll(SENTENCE)].map(([, plain, pieced]) => fixedPart(plain ?? pieced ?? '')))
  const long = sentences.filter(part => part.length >= LEAST_TELLING)
  expect(long.length).toBeGreaterThan(40)
  expect(long.filter(part => !operations.includes(part))).toEqual([])
})
