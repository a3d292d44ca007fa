// `npm run new-feature -- NAME`: the folders and first files of a feature in every room, small enough to be rewritten at once.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { filesOf } from './first-files.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

const refuse = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const name = process.argv[2] ?? ''
if (!/^[a-z]{3,20}$/.test(name)) refuse('Name the feature by one lower-case word, for example: npm run new-feature -- library')

const files = Object.entries(filesOf(name)).map(([path, text]) => ({ path, text }))
const taken = [...new Set(files.map(({ path }) => dirname(path)))].find(folder => existsSync(join(ROOT, folder)))
if (taken !== undefined) refuse(`There is a feature called ${name} already: ${taken}`)

for (const { path, text } of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}

// Names sort differently with each feature; the formatter knows how.
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
spawnSync(process.execPath, [biome, 'check', '--write', ...files.map(({ path }) => path)], { cwd: ROOT, stdio: 'ignore' })

const newest = readdirSync(join(ROOT, 'apps/server/migrations')).filter(file => file.endsWith('.sql')).length
process.stdout.write(`${files.map(({ path }) => path).join('\n')}

What is left to do:
1. tools/boundaries/rooms.mjs: put '${name}' into FEATURE_ORDER, after everything that it uses.
2. apps/server/src/features.ts: add ...${name}Served, and ${name}Words to its words.
3. apps/web/src/app/routes.ts: add the page, if it has an address.
4. apps/server/migrations/${String(newest + 1).padStart(4, '0')}-${name}.sql: its tables, all called ${name}_...
5. docs/game-rules.md: the section that the rule names.
6. apps/server/src/${name}/threats.ts: who could gain what from it, then npx tsx tools/docs/threats.ts; a guard each in tools/guards/list.
`)
