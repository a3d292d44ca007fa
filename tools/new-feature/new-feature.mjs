// `npm run new-feature NAME AFTER`: a working feature in every room (tools/new-feature/files), and its line in each list: in the order of
// features, after the line of AFTER unless it has a place, and in those of lists.mjs. What is written from the code is written again;
// `--files-only` leaves that out.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURE_ORDER } from '../boundaries/rooms.mjs'
import { listsOf, ORDER } from './lists.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const FILES = join(import.meta.dirname, 'files')
/** They are among files of other features. */
const SHARED_FOLDERS = ['apps/server/migrations', 'e2e', 'e2e/screens', 'tools/guards/list']

const refuse = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'files-only': { type: 'boolean', default: false } } })
const [name = '', after = ''] = positionals
if (!/^[a-z]{3,20}$/.test(name)) refuse('Name the feature by one lower-case word, for example: npm run new-feature library scorekeeping')

const newest = readdirSync(join(ROOT, 'apps/server/migrations')).filter(file => file.endsWith('.sql')).length
const number = String(newest + 1).padStart(4, '0')
const named = text =>
  text
    .replaceAll('NUMBER', number)
    .replaceAll('NAME', name)
    .replaceAll('TITLE', name[0].toUpperCase() + name.slice(1))

const files = readdirSync(FILES, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ parentPath, name: file }) => ({
    path: named(join(relative(FILES, parentPath), basename(file, '.txt'))),
    text: named(readFileSync(join(parentPath, file), 'utf8')),
  }))
const taken = [...new Set(files.map(({ path }) => dirname(path)))].find(
  folder => !SHARED_FOLDERS.includes(folder) && existsSync(join(ROOT, folder)),
)
if (taken !== undefined) refuse(`There is a feature called ${name} already: ${taken}`)

const inOrder = FEATURE_ORDER.flat()
const isPlaced = inOrder.includes(name)
const line = FEATURE_ORDER.find(features => features.includes(after))
if (!isPlaced && !line) refuse(`Say after which feature ${name} comes, the last that it uses: ${inOrder.join(', ')}`)
const before = inOrder.slice(0, isPlaced ? inOrder.indexOf(name) : inOrder.indexOf(line.at(-1)) + 1)

for (const { path, text } of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}
const lists = listsOf(name, { before, line: isPlaced ? null : line, named })
for (const { path, change } of lists) {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const changed = change(text)
  if (changed === null) refuse(`The line of ${path} beside which a new feature is listed does not stand there exactly once.`)
  writeFileSync(join(ROOT, path), changed)
}

const run = (program, ...args) => {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 2],
  })
  if (status !== 0) refuse(`${program} ${args.join(' ')} failed.`)
}
// Names sort differently with each feature; the formatter knows how.
const formatted = [...files, ...lists].map(({ path }) => path).filter(path => /\.(ts|tsx|mjs|json)$/.test(path))
spawnSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...formatted], {
  cwd: ROOT,
  stdio: 'ignore',
})
if (!values['files-only']) {
  run('tsx/dist/cli.mjs', 'tools/docs/threats.ts')
  run('tsx/dist/cli.mjs', 'tools/docs/game-rules.ts')
  run('tsx/dist/cli.mjs', 'tools/refusals/main.ts')
  run('tsx/dist/cli.mjs', 'tools/rows/main.ts')
  run('vitest/vitest.mjs', 'run', '--project', 'server', 'fields-per-role', '-u')
}

process.stdout.write(`${files.map(({ path }) => path).join('\n')}

${ORDER} has its place after ${before.at(-1)}; listed in ${lists.map(({ path }) => path).join(', ')}.

It works as it is: pupils keep entries in it, each for themselves. Make it yours, and then write in CHANGELOG.md what people can do with it.
`)
