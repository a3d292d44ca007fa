// A declared refusal that no code raises has words that nobody reads, and hides that a rule is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .map(file => readFileSync(join(ROOT, folder, file), 'utf8'))

/** Code without its comments, and without types: a union names refusals, too, and raises none. */
const onlyCode = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/^(?:export )?type \w+[^=\n]*=[\s\S]*?(?=\n\S|\n\n|$(?![\s\S]))/gm, '')

/** The quoted texts of a source; a `${…}` inside of one means any word. */
const quotedIn = (source: string): RegExp[] =>
  [...onlyCode(source).matchAll(/(['`])([a-z]+\.(?:[a-z-]|\$\{\w+\})+)\1/g)].map(
    ([, , text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '[a-z-]+')}$`),
  )

const unraised = (declared: readonly string[], sources: readonly string[]): string[] => {
  const raised = sources.flatMap(quotedIn)
  return declared.filter(name => !raised.some(pattern => pattern.test(name)))
}

test('every refusal that a contract declares is raised by a rule or by the server', () => {
  const contract = join(ROOT, 'packages/contract/src')
  const declared = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('refusals.ts'))
    .flatMap(file => [...readFileSync(join(contract, file), 'utf8').matchAll(/'([a-z]+\.[a-z-]+)': \d{3}/g)].map(([, name = '']) => name))
  expect(declared.length).toBeGreaterThan(100)
  expect(unraised(declared, [...sourcesIn('apps/server/src'), ...sourcesIn('packages/game/src')])).toEqual([])
})

test('a refusal that only a comment or a type names is noticed', () => {
  const source = `/** Refusals: 'a.b'. */\ntype Rule =\n  | 'a.c'\n  | 'a.d'\nconst x = refuse('a.e', \`a.too-few-\${what}\`)\n`
  expect(unraised(['a.b', 'a.c', 'a.d', 'a.e', 'a.too-few-pp', 'a.f'], [source])).toEqual(['a.b', 'a.c', 'a.d', 'a.f'])
})
