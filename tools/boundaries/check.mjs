// The fences between the rooms: `node tools/boundaries/check.mjs [folder]`. docs/decisions/0003-fences.md says why it is done this way.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import { FEATURE_ORDER, GROUND, LONGEST_FILE_LINES, MAY_BE_LONG, ROOMS } from './rooms.mjs'
import { ruleSet } from './rules.mjs'
import { wordBreaches } from './words.mjs'

const ROOTS = ['packages', 'apps', 'e2e', 'tools']
const SOURCE = /\.(ts|tsx|mjs)$/
const STYLES = /\.css$/
const SKIPPED = new Set(['node_modules', 'dist', 'testdata', 'test-results'])

// dependency-cruiser asks swc to read every file as plain TypeScript, and looks past types such as import('./there.ts').Thing.
// So files with elements are read as such here, and each of those types is handed on as an import of its own.
const parseFile = swc.parseFileSync
swc.parseFileSync = (path, options) => {
  const file = parseFile(path, { ...options, tsx: path.endsWith('.tsx') })
  // Most files have none, and a look through everything that was read takes its time.
  if (!readFileSync(path, 'utf8').includes('import(')) return file
  const types = typesFromElsewhere(file.body).map(source => ({
    type: 'ImportDeclaration',
    span: file.span,
    specifiers: [],
    source,
    typeOnly: true,
  }))
  return { ...file, body: [...file.body, ...types] }
}

const typesFromElsewhere = node => {
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(typesFromElsewhere)
  return node.type === 'TsImportType' ? [node.argument, ...inside] : inside
}

/** Everything that breaks a fence below `root`, as sentences, and how many files were looked at. */
export const findBreaches = async root => {
  const files = filesOf(root, SOURCE)
  const modules = await cruiseModules(root)
  const read = new Set(modules.map(module => module.source))
  const unread = files.filter(file => !read.has(file))
  return {
    filesRead: files.length - unread.length,
    breaches: [
      ...unread.map(file => ({ rule: 'every-file-is-read', file, text: 'was not read by the check of imports' })),
      ...modules.flatMap(importBreaches),
      ...kitBreaches(modules),
      ...[...files, ...filesOf(root, STYLES)].flatMap(file => lengthBreaches(root, file)),
      ...folderBreaches(root),
      ...wordBreaches(root),
    ],
  }
}

const filesOf = (root, kind) =>
  ROOTS.flatMap(folder => walk(join(root, folder)).map(path => relative(root, path))).filter(
    path => kind.test(path) && !path.endsWith('.d.ts'),
  )

const walk = folder => {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

const cruiseModules = async root => {
  const present = ROOTS.filter(folder => statSync(join(root, folder), { throwIfNoEntry: false }))
  const options = {
    baseDir: root,
    parser: 'swc',
    validate: true,
    ruleSet: ruleSet(),
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(?:dist|testdata|\\.cache)/' },
    moduleSystems: ['es6'],
  }
  const resolving = {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    mainFields: ['module', 'main', 'types'],
  }
  const { output } = await cruise(present, options, resolving)
  return output.modules
}

const importBreaches = module => [
  ...(module.rules ?? []).map(rule => ({ rule: rule.name, file: module.source, text: commentOf(rule.name) })),
  ...module.dependencies.flatMap(dependency =>
    (dependency.rules ?? []).map(rule => ({
      rule: rule.name,
      file: module.source,
      text: `imports ${dependency.module}: ${commentOf(rule.name)}`,
    })),
  ),
]

const SOURCE_ROOM = /^(?:packages|apps)\/[^/]+\/src\//
const OF_TESTS = /[.]test[.]tsx?$|[/]testing[/]/
/** No import names it: apps/web/lean-plugin.ts puts it into the pages. */
const PUT_IN_BY_THE_BUILD = ['apps/web/src/ui/icon.ts']

/** A module that only tests import is their kit: it belongs in a folder for testing, so that nothing that ships ever depends on it. */
const kitBreaches = modules =>
  modules
    .filter(({ source }) => SOURCE_ROOM.test(source) && SOURCE.test(source) && !OF_TESTS.test(source))
    .filter(
      ({ source, dependents }) =>
        dependents.length > 0 && dependents.every(each => OF_TESTS.test(each)) && !PUT_IN_BY_THE_BUILD.includes(source),
    )
    .map(({ source }) => ({ rule: 'kits-of-tests-apart', file: source, text: 'is imported by tests alone, and lies among what ships' }))

const comments = new Map(ruleSet().forbidden.map(rule => [rule.name, rule.comment]))
const commentOf = name => comments.get(name) ?? ''

const lengthBreaches = (root, file) => {
  if (MAY_BE_LONG.test(file)) return []
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
  return lines <= LONGEST_FILE_LINES ? [] : [{ rule: 'length', file, text: `has ${lines} lines; ${LONGEST_FILE_LINES} is the most` }]
}

/** A folder that is in no list is refused, because no rule says what it may import. */
const folderBreaches = root =>
  ROOMS.filter(room => room.each).flatMap(room => {
    const known = new Set([
      ...FEATURE_ORDER.flat(),
      ...GROUND,
      ...ROOMS.filter(other => other.at.startsWith(`${room.at}/`)).map(other => other.at.slice(room.at.length + 1)),
    ])
    const folder = join(root, room.at)
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return []
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !known.has(entry.name))
      .map(entry => ({
        rule: 'no-orphan-folder',
        file: `${room.at}/${entry.name}`,
        text: 'is in neither list of tools/boundaries/rooms.mjs',
      }))
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { breaches, filesRead } = await findBreaches(resolve(process.argv[2] ?? join(import.meta.dirname, '../..')))
  for (const { rule, file, text } of breaches) process.stdout.write(`${file} ${text} [${rule}]\n`)
  process.stdout.write(`${filesRead} files read, ${breaches.length} ${breaches.length === 1 ? 'breach' : 'breaches'}.\n`)
  process.exitCode = breaches.length === 0 && filesRead > 0 ? 0 : 1
}
