// A fence is worth something only if it can fail: every rule is broken once, in a repository without features, and must report it.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Breach, findBreaches } from './check.mjs'
import { frameOfRepository } from './copy-repository.ts'
import { FEATURE_ORDER, GROUND, LONGEST_FILE_LINES } from './rooms.mjs'
import { ruleSet } from './rules.mjs'
import { wordBreaches } from './words.mjs'

type Planted = { readonly rule: string; readonly file: string; readonly text: string }
const plant = (rule: string, file: string, text: string): Planted => ({ rule, file, text })
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

/** A second feature that this one may not import: a later one. */
const strangerTo = (feature: string): string | undefined => {
  const line = FEATURE_ORDER.findIndex(names => names.includes(feature))
  return FEATURE_ORDER[line]?.find(name => name !== feature) ?? FEATURE_ORDER[line + 1]?.[0]
}

const orders = FEATURE_ORDER.flat().flatMap(feature => {
  const stranger = strangerTo(feature)
  return stranger === undefined
    ? []
    : [plant(`order-${feature}`, `packages/game/src/${feature}/planted-order.ts`, `import type {} from '@xiotein/game/${stranger}'`)]
})

const PLANTED: readonly Planted[] = [
  ...orders,
  plant('room-game', 'packages/game/src/growth/planted-room.ts', "export * from '../../../content/src/growth/index.ts'"),
  plant('order-audit', 'packages/game/src/audit/planted-inline.ts', "export type Stranger = import('@xiotein/game/people').Person"),
  plant('room-content', 'packages/content/src/growth/planted-room.ts', "import '../../../../apps/web/src/growth/index.ts'"),
  plant('room-contract', 'packages/contract/src/growth/planted-room.ts', "import '@xiotein/content/growth'"),
  plant('room-game-testing', 'packages/game/testing/planted-room.ts', "import '../../content/src/growth/index.ts'"),
  plant('room-content-testing', 'packages/content/testing/planted-room.ts', "import '../../../apps/web/src/growth/index.ts'"),
  plant('room-server', `${SERVER}/growth/planted-room.ts`, "import '../../../web/src/growth/index.ts'"),
  plant('room-server-platform', `${SERVER}/platform/planted-room.ts`, "export const later = () => import('../growth/index.ts')"),
  plant('room-server-testing', `${SERVER}/testing/planted-room.ts`, "import '../../../web/src/growth/index.ts'"),
  plant('room-server-main', `${SERVER}/planted-room.ts`, "import '../../web/src/growth/index.ts'"),
  plant(
    'room-web',
    `${WEB}/growth/planted-room.tsx`,
    "import '../../../server/src/growth/index.ts'\nexport const Part = () => <p>part</p>",
  ),
  plant(
    'room-web-ui',
    `${WEB}/ui/planted-room.tsx`,
    "import type {} from '@xiotein/contract/growth'\nexport const Part = () => <p>part</p>",
  ),
  plant('room-web-platform', `${WEB}/platform/planted-room.ts`, "import '../growth/index.ts'"),
  plant('room-web-sage', `${WEB}/sage/planted-room.ts`, "import '../growth/index.ts'"),
  plant('room-web-arena', `${WEB}/arena/planted-room.ts`, "import '../growth/index.ts'"),
  plant('room-web-app', `${WEB}/app/planted-room.ts`, "import '../../../server/src/growth/index.ts'"),
  plant('room-web-testing', `${WEB}/testing/planted-room.ts`, "import '../../../server/src/growth/index.ts'"),
  plant('room-web-main', `${WEB}/planted-room.ts`, "import './growth/index.ts'"),
  plant('story-stays-on-the-server', `${WEB}/story/planted-story.ts`, "import '@xiotein/content/story'"),
  plant('story-stays-on-the-server', 'packages/content/src/season/planted-story.ts', "import '@xiotein/content/story'"),
  plant('room-of-tests-game', 'packages/game/src/growth/planted.test.ts', "import '@xiotein/content/growth'"),
  plant('room-of-tests-content', 'packages/content/src/growth/planted.test.ts', "import '../../../../apps/web/src/growth/index.ts'"),
  plant('room-of-tests-contract', 'packages/contract/src/growth/planted.test.ts', "import '@xiotein/content/growth'"),
  plant('room-of-tests-server', `${SERVER}/growth/planted.test.ts`, "import '../../../web/src/growth/index.ts'"),
  plant('room-of-tests-server-platform', `${SERVER}/platform/planted.test.ts`, "import '../growth/index.ts'"),
  plant('room-of-tests-web', `${WEB}/growth/planted.test.ts`, "import '../../../server/src/growth/index.ts'"),
  plant('room-of-tests-web-ui', `${WEB}/ui/planted.test.ts`, "import '@xiotein/contract/growth'"),
  plant('room-of-tests-web-platform', `${WEB}/platform/planted.test.ts`, "import '../growth/index.ts'"),
  plant('room-of-tests-web-sage', `${WEB}/sage/planted.test.ts`, "import '../growth/index.ts'"),
  plant('room-of-tests-web-arena', `${WEB}/arena/planted.test.ts`, "import '../growth/index.ts'"),
  plant('room-of-tests-web-app', `${WEB}/app/planted.test.ts`, "import '../../../server/src/growth/index.ts'"),
  plant('words-in-catalogues', `${WEB}/growth/planted-words.tsx`, 'export const Part = () => <p>Good morning</p>'),
  plant('words-in-catalogues', `${WEB}/growth/planted-title.tsx`, "export const title = 'Good morning'"),
  plant('words-in-catalogues', `${WEB}/ui/planted-early.ts`, "import { t } from './words/index.ts'\nexport const early = t('close')"),
  plant('words-in-every-language', `${WEB}/ledger/planted/words/en.json`, '{ "one": "One" }'),
  plant('npm-game', 'packages/game/src/growth/planted-npm.ts', "import 'zod'"),
  plant('npm-content', 'packages/content/src/growth/planted-npm.ts', "import type {} from 'react'"),
  plant('npm-contract', 'packages/contract/src/growth/planted-npm.ts', "import 'pg'"),
  plant('npm-web-ui', `${WEB}/ui/planted-npm.ts`, "import '@tanstack/react-query'"),
  plant('npm-web-sage', `${WEB}/sage/planted-npm.ts`, "import '@tanstack/react-query'"),
  plant('npm-web-arena', `${WEB}/arena/planted-npm.ts`, "import '@tanstack/react-query'"),
  plant('npm-web', `${WEB}/growth/planted-npm.ts`, "import '@tanstack/react-query'"),
  ...['game', 'content', 'contract'].map(name => plant(`node-${name}`, `packages/${name}/src/growth/planted-node.ts`, "import 'node:fs'")),
  plant('node-web-ui', `${WEB}/ui/planted-node.ts`, "import 'node:fs'"),
  plant('node-web-platform', `${WEB}/platform/planted-node.ts`, "import 'node:fs'"),
  plant('node-web-sage', `${WEB}/sage/planted-node.ts`, "import 'node:fs'"),
  plant('node-web-arena', `${WEB}/arena/planted-node.ts`, "import 'node:fs'"),
  plant('node-web', `${WEB}/growth/planted-node.ts`, "import 'node:fs'"),
  plant('node-web-app', `${WEB}/app/planted-node.ts`, "import 'node:fs'"),
  plant('node-web-main', `${WEB}/planted-node.ts`, "import 'node:fs'"),
  plant('ground-knows-no-feature', 'packages/game/src/rules/planted.ts', "import '@xiotein/game/growth'"),
  plant('through-the-index', `${SERVER}/squads/planted-door.ts`, "import '../growth/planted-node.ts'"),
  plant('topics-through-the-platform', `${WEB}/growth/planted-topics.ts`, "import '../platform/use-topics.ts'"),
  plant('testing-for-tests-only', `${SERVER}/growth/planted-testing.ts`, "import '../testing/planted-room.ts'"),
  plant('testing-for-tests-only', 'packages/game/src/growth/planted-kit-used.ts', "import '../../testing/planted-room.ts'"),
  plant('kits-of-tests-apart', 'packages/game/src/growth/planted-kit.ts', 'export {}'),
  plant(
    'no-circle',
    'packages/game/src/growth/planted-circle.ts',
    "import type { Other } from './planted-circle-too.ts'\nexport type One = Other",
  ),
  plant('nothing-missing', 'packages/game/src/growth/planted-missing.ts', "import './nowhere.ts'"),
  plant('length', `${SERVER}/growth/planted-length.ts`, `${'export {}\n'.repeat(LONGEST_FILE_LINES)}export {}`),
  plant('length', 'apps/web/src/growth/planted-length.css', 'a{}\n'.repeat(LONGEST_FILE_LINES + 1)),
  plant('no-orphan-folder', 'packages/game/src/utils', ''),
]

const COMPANIONS: readonly Planted[] = [
  plant('', 'packages/game/src/growth/planted-circle-too.ts', "import type { One } from './planted-circle.ts'\nexport type Other = One"),
  plant('', `${SERVER}/growth/planted-node.ts`, 'export {}'),
  plant('', 'packages/game/src/growth/planted-kit.test.ts', "import './planted-kit.ts'"),
  ...['game', 'content', 'contract'].map(name => plant('', `packages/${name}/src/utils/thing.ts`, 'export {}')),
  plant('', `${WEB}/platform/use-topics.ts`, 'export {}'),
  plant('', `${WEB}/ui/words/index.ts`, 'export const t = (id: string): string => id'),
  ...['ui', 'growth'].flatMap(folder => ['en', 'es'].map(language => plant('', `${WEB}/${folder}/words/${language}.json`, '{}'))),
]

let copy: string
/** The fences' report about the copy with every planted breach in it. */
let found: { filesRead: number; breaches: Breach[] }

const write = async ({ file, text }: Pick<Planted, 'file' | 'text'>): Promise<void> => {
  if (!/\.(tsx?|json|css)$/.test(file)) return
  await mkdir(dirname(join(copy, file)), { recursive: true })
  await writeFile(join(copy, file), `${text}\n`)
}

/** Every feature gets an entry point in every room, so that planted imports have a target. */
const openRooms = async (): Promise<void> => {
  for (const room of ['packages/game/src', 'packages/content/src', 'packages/contract/src', SERVER, WEB])
    for (const feature of [...FEATURE_ORDER.flat(), ...GROUND]) await write(plant('', `${room}/${feature}/index.ts`, 'export {}'))
}

beforeAll(async () => {
  copy = await frameOfRepository()
  await openRooms()
  for (const planted of [...COMPANIONS, ...PLANTED]) await write(planted)
  found = await findBreaches(copy)
})

afterAll(() => rm(copy, { recursive: true, force: true }))

describe('the fences between the rooms', () => {
  test('look at every file', () => {
    expect(found.filesRead).toBeGreaterThan(PLANTED.length + 100)
    expect(found.breaches.filter(breach => breach.rule === 'every-file-is-read')).toEqual([])
  })

  test.each(PLANTED)('$rule is red for $file', ({ rule, file }) => {
    expect(found.breaches.map(breach => `${breach.rule} ${breach.file}`)).toContain(`${rule} ${file}`)
  })

  test('have no rule that was never seen to fail', () => {
    const seen = new Set(PLANTED.map(planted => planted.rule))
    expect(
      ruleSet()
        .forbidden.filter(rule => !seen.has(rule.name))
        .map(rule => rule.name),
    ).toEqual([])
  })

  test('report nothing but the planted breaches', () => {
    const planted = new Set([...PLANTED, ...COMPANIONS].map(({ file }) => file))
    const others = found.breaches.filter(({ file }) => ![...planted].some(path => file.startsWith(path) || path.startsWith(`${file}/`)))
    expect(others).toEqual([])
  })
})

const LINTED: readonly { says: string; file: string; text: string }[] = [
  { says: 'Rules are told the time', file: 'packages/game/src/growth/planted-date.ts', text: 'export const today = () => Date.now()' },
  {
    says: 'Rules are told the time',
    file: 'packages/content/src/growth/planted-new-date.ts',
    text: 'export const today = () => new Date()',
  },
  {
    says: 'Rules are handed their dice',
    file: 'packages/game/src/growth/planted-chance.ts',
    text: 'export const chance = () => Math.random()',
  },
  { says: 'Rules reach for nothing', file: 'packages/game/src/growth/planted-fetch.ts', text: "export const far = () => fetch('/')" },
  {
    says: 'noSkippedTests',
    file: 'packages/game/src/growth/planted-skip.test.ts',
    text: "import { test } from 'vitest'\n\ntest.skip('later', () => undefined)",
  },
  { says: 'noExplicitAny', file: `${SERVER}/growth/planted-any.ts`, text: 'export const thing = (value: any) => value' },
  { says: 'noEmptyBlockStatements', file: `${SERVER}/growth/planted-catch.ts`, text: "try {\n  JSON.parse('')\n} catch {}" },
  { says: 'noFloatingPromises', file: `${SERVER}/growth/planted-promise.ts`, text: 'const later = async () => 1\nlater()' },
  { says: 'Leave out the spread', file: `${SERVER}/growth/planted-spread.ts`, text: 'export const one = { a: 1, ...{ b: 2 } }' },
  { says: 'Leave out the spread', file: `${SERVER}/growth/planted-list.ts`, text: 'export const few = [1, ...[2, 3]]' },
  {
    says: 'Give the wait a limit',
    file: `${SERVER}/growth/planted-wait.test.ts`,
    text: "import { expect, test, vi } from 'vitest'\n\ntest('it comes', () => vi.waitFor(() => expect(1).toBe(1)))",
  },
  { says: 'noEnum', file: `${SERVER}/growth/planted-enum.ts`, text: "export enum Colour {\n  Red = 'red',\n}" },
]

test('a new language is asked for in every catalogue of the pages', async () => {
  const languages = join(copy, 'packages/game/src/rules/language.ts')
  await writeFile(languages, (await readFile(languages, 'utf8')).replace("['en', 'es']", "['en', 'es', 'tlh']"))
  const catalogues = (await readdir(join(copy, WEB), { recursive: true })).filter(path => path.endsWith('words/en.json'))
  const missing = wordBreaches(copy)
    .filter(({ text }) => text === 'has no tlh.json beside it')
    .map(({ file }) => file)
  expect(missing.sort()).toEqual(catalogues.map(path => `${WEB}/${path}`).sort())
})

describe('the words that lint refuses', () => {
  /** Lint's report about each place, beginning with its file. An error is marked ×. */
  let errors: string[]
  beforeAll(async () => {
    for (const planted of LINTED) await write(planted)
    const biome = join(copy, 'node_modules/@biomejs/biome/bin/biome')
    const lint = [biome, 'check', '--colors=off', '--max-diagnostics=none', ...LINTED.map(({ file }) => file)]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, lint, { cwd: copy }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    errors = `${stdout}${stderr}`.split(/^(?=packages\/|apps\/)/m).filter(text => text.includes('×'))
  })

  test.each(LINTED)('$says is said for $file', ({ says, file }) => {
    expect(errors.filter(text => text.startsWith(`${file}:`)).join('\n')).toContain(says)
  })
})
