// A lockfile written on one kind of machine can forget what others need; `npm ci` then fails there, or brings no database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>>; readonly link?: boolean; readonly version?: string }
type Lockfile = { readonly packages: Readonly<Record<string, Entry>> }

const ROOT = join(import.meta.dirname, '../..')
const read = async <Content>(name: string): Promise<Content> => JSON.parse(await readFile(join(ROOT, name), 'utf8')) as Content

/** Whether Node would find a package, from a folder upwards. */
const isFound = (packages: Lockfile['packages'], folder: string, name: string): boolean => {
  if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
  if (folder === '') return false
  return isFound(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('/'))), name)
}

test('the lockfile names the programs of every kind of machine', async () => {
  const { packages } = await read<Lockfile>('package-lock.json')
  const wanted = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map(name => ({ folder, name })),
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter(({ folder, name }) => !isFound(packages, folder, name))).toEqual([])
})

/** Also of what is installed on demand. */
const MANIFESTS = [
  'package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'tools/bench/programs/package.json',
  'tools/mutation/package.json',
  'tools/openapi/package.json',
]

test('F10: every dependency is pinned to one version and has its reason', async () => {
  type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
  const manifests = await Promise.all(MANIFESTS.map(name => read<Manifest>(name)))
  const reasons = await readFile(join(ROOT, 'docs/decisions/0006-dependencies.md'), 'utf8')
  const all = manifests
    .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.entries({ ...dependencies, ...devDependencies }))
    .filter(([name]) => !name.startsWith('@xiotein/'))
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version))).toEqual([])
  expect(all.filter(([name, version]) => !reasons.includes(`| \`${name}\` | ${version} |`))).toEqual([])
})
