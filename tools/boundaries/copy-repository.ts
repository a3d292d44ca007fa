import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'images'])
const COPIED = [
  'docs',
  'packages',
  'apps',
  'tools',
  'e2e',
  'biome.json',
  '.gitignore',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.tests.json',
  'vitest.config.ts',
]

/** A copy of all sources in a temporary folder. It uses the installed npm packages of the repository; Xiotein's own packages are those of the copy. */
export const copyRepository = (): Promise<string> => copyOf(COPIED)

const ROOMS = ['packages/game', 'packages/content', 'packages/contract', 'apps/server', 'apps/web']
/** The configuration of the fences and lint, and the list of languages, which is read as text. */
const FRAME = [
  ...COPIED.filter(name => name.includes('.')),
  ...ROOMS.map(room => `${room}/package.json`),
  ...[...ROOMS, 'tools', 'e2e'].map(room => `${room}/tsconfig.json`),
  'packages/game/src/rules/language.ts',
  'tools/boundaries/no-chance.grit',
  'tools/boundaries/no-short-wait.grit',
  'tools/boundaries/no-spread-literal.grit',
]

/** The frame of the repository with `more` files and folders, and no feature besides: checks of it take a fraction of the time. */
export const frameOfRepository = (more: readonly string[] = []): Promise<string> => copyOf([...FRAME, ...more])

const copyOf = async (names: readonly string[]): Promise<string> => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'xiotein-copy-')))
  for (const name of names) await cp(join(ROOT, name), join(copy, name), { recursive: true, filter: path => !LEFT_OUT.has(basename(path)) })
  await mkdir(join(copy, 'node_modules/@xiotein'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@xiotein') await symlink(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['game', 'content', 'contract']) await symlink(join(copy, 'packages', name), join(copy, 'node_modules/@xiotein', name))
  return copy
}
