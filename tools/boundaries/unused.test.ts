import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesAmissIn, readSheets, readSources, unusedIn } from './unused.ts'

const ROOT = join(import.meta.dirname, '../..')
const sources = readSources(ROOT)

/** Lists and walks by which tests reach each entry of a catalogue, and the rule by which they check a roll that was stored. */
const FOR_TESTS = [
  'packages/content/src/notices/notice-words.ts noticeTypes',
  'packages/content/src/story/walk.ts questionsOf',
  'packages/content/src/story/walk.ts wordsOf',
  'packages/game/src/growth/mastery.ts isRollGenuine',
  'packages/game/src/moves/effects.ts EFFECT_KINDS',
]

test('whatever a file exports is used by another, and not by tests alone', () => {
  expect(sources.size).toBeGreaterThan(1_000)
  expect(unusedIn(sources)).toEqual(FOR_TESTS.map(place => `${place}: only tests use it`))
})

test('each class of a style sheet is on a page, and each class of a page is in its sheet', () => {
  const sheets = readSheets(ROOT)
  expect(sheets.size).toBeGreaterThan(100)
  expect(classesAmissIn(sheets, sources)).toEqual([])
})

const files = (...sources: [string, string][]): ReadonlyMap<string, string> => new Map(sources)

test.each([
  ['that nothing imports', "import './other.ts'", 'nothing uses it'],
  ['that is imported', "import { rule } from './rules.ts'\nrule()", null],
  ['that is imported later', "const { rule } = await import('./rules.ts')", null],
  ['that is taken from what is imported later', "(await import('./rules.ts')).rule()", null],
  ['that another file passes on in vain', "export { rule } from './rules.ts'", 'only tests use it'],
  ['that is imported as a type', "type Rule = typeof import('./rules.ts').rule", null],
  ['that another file adds to', "declare module './rules.ts' { interface rule { more: true } }", null],
  ['of a namespace', "import * as rules from './rules.ts'\nrules.rule()", null],
])('an export %s', (_which, page, reason) => {
  const found = unusedIn(files(['packages/game/src/rules.ts', 'export const rule = () => 1'], ['packages/game/src/page.ts', page]))
  expect(found.filter(line => line.startsWith('packages/game/src/rules.ts'))).toEqual(
    reason === null ? [] : [`packages/game/src/rules.ts rule: ${reason}`],
  )
})

test('an export that its test alone imports is dead, unless its own file uses it', () => {
  const test: [string, string] = ['packages/game/src/rules.test.ts', "import { rule } from './rules.ts'\nrule()"]
  expect(unusedIn(files(['packages/game/src/rules.ts', 'export const rule = () => 1'], test))).toEqual([
    'packages/game/src/rules.ts rule: only tests use it',
  ])
  const used: [string, string] = ['packages/game/src/rules.ts', 'export const rule = () => 1\nexport const other = rule()']
  expect(unusedIn(files(used, test))).toEqual(['packages/game/src/rules.ts other: nothing uses it'])
})

test('a class that no page names is dead, and one that no sheet has is missing', () => {
  const sheet = files(['apps/web/src/a.module.css', '.one { color: red; }\n.two { color: red; }'])
  const page = (use: string) => files(['apps/web/src/a.tsx', `import styles from './a.module.css'\nconst a = ${use}`])
  expect(classesAmissIn(sheet, page('styles.one'))).toEqual(['apps/web/src/a.module.css .two: on no page'])
  expect(classesAmissIn(sheet, page('[styles.one, styles.two, styles.three]'))).toEqual([
    'apps/web/src/a.module.css .three: not in the sheet',
  ])
  expect(classesAmissIn(sheet, page('styles[name]'))).toEqual([])
})
