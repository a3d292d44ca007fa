// `npm run new-feature NAME AFTER`: the folders and first files of a feature in every room, small enough to be rewritten at once, and its
// line in each list: in the order of features, after the line of AFTER unless it has a place, among those that the server serves, among
// those that the pages show, and among the addresses of pages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { FEATURE_ORDER } from '../boundaries/rooms.mjs'
import { filesOf } from './first-files.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

const refuse = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const ORDER = 'tools/boundaries/rooms.mjs'
const SERVED = 'apps/server/src/features.ts'
const SHOWN = 'apps/web/src/app/features.ts'
const ADDRESSES = 'packages/contract/src/wire/routes.ts'

const [name = '', after = ''] = process.argv.slice(2)
if (!/^[a-z]{3,20}$/.test(name)) refuse('Name the feature by one lower-case word, for example: npm run new-feature library scorekeeping')

const files = Object.entries(filesOf(name)).map(([path, text]) => ({ path, text }))
const taken = [...new Set(files.map(({ path }) => dirname(path)))].find(folder => existsSync(join(ROOT, folder)))
if (taken !== undefined) refuse(`There is a feature called ${name} already: ${taken}`)

const inOrder = FEATURE_ORDER.flat()
const isPlaced = inOrder.includes(name)
const line = FEATURE_ORDER.find(features => features.includes(after))
if (!isPlaced && !line) refuse(`Say after which feature ${name} comes, the last that it uses: ${inOrder.join(', ')}`)
const before = inOrder.slice(0, isPlaced ? inOrder.indexOf(name) : inOrder.indexOf(line.at(-1)) + 1)

const edit = (path, change) => writeFileSync(join(ROOT, path), change(readFileSync(join(ROOT, path), 'utf8')))
const insertAfter = (text, neighbour, added) => {
  if (text.split(neighbour).length !== 2) refuse(`“${neighbour.trim()}” does not stand exactly once where a new feature is listed.`)
  return text.replace(neighbour, `${neighbour}${added}`)
}

for (const { path, text } of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}

if (!isPlaced) {
  const place = `  [${line.map(each => `'${each}'`).join(', ')}],\n`
  edit(ORDER, text => insertAfter(text, place, `  ['${name}'],\n`))
}
/** Lists the value of the feature after that of the last one before it which stands there. */
const list = (path, folder, nameIn) =>
  edit(path, text => {
    const neighbour = before.findLast(each => text.includes(`\n  ${nameIn(each)},\n`))
    const imported = `import { ${nameIn(name)} } from '${folder}/${name}/index.ts'\n${text}`
    return insertAfter(imported, `\n  ${nameIn(neighbour)},\n`, `  ${nameIn(name)},\n`)
  })
list(SERVED, '.', each => each)
list(SHOWN, '..', each => `${each}Feature`)
edit(ADDRESSES, text => insertAfter(text, "\n  '/notifications',\n", `  '/${name}',\n`))

// Names sort differently with each feature; the formatter knows how.
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
spawnSync(process.execPath, [biome, 'check', '--write', SERVED, SHOWN, ...files.map(({ path }) => path)], { cwd: ROOT, stdio: 'ignore' })

const newest = readdirSync(join(ROOT, 'apps/server/migrations')).filter(file => file.endsWith('.sql')).length
process.stdout.write(`${files.map(({ path }) => path).join('\n')}

${ORDER} has its place after ${before.at(-1)}; ${SERVED} and ${SHOWN} list it; ${ADDRESSES} names its page.

What is left to do:
1. apps/server/migrations/${String(newest + 1).padStart(4, '0')}-${name}.sql: its tables, all called ${name}_...
2. docs/game-rules.md: the section that the rule names.
3. apps/server/src/${name}/threats.ts: who could gain what from it, then npx tsx tools/docs/threats.ts; a guard each in tools/guards/list.
`)
