// Exports that nothing imports: parts that are dead, and names that only their own file needs.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

type Module = ReturnType<typeof parseSync>['module']
type Parsed = { readonly module: Module; readonly isTest: boolean; readonly plain: string }
/** A name in a file: `packages/game/src/duel/index.ts levelOf`. */
type Place = string

const placeOf = (file: string, name: string): Place => `${file} ${name}`
const isTest = (file: string): boolean => /\.(?:night\.)?test\.tsx?$/.test(file)

/** The files of tests and checks: nothing but tests uses them. */
const FOR_TESTS = /^(?:tools|e2e)\/|\/testing\//
/** Files whose exports are found by their names, or taken by a program of somebody else. */
const FOUND_BY_NAME =
  /\/(?:for-visitors|for-staff|drawn|threats)\.tsx?$|\/app\/draw\.tsx$|^apps\/web\/src\/ui\/icon\.ts$|^apps\/web\/chunk-groups\.ts$|^tools\/test\/(?:find-chromium|typescript-hooks)\.mjs$|\.config\.ts$/

/** The compiler names the types of a package where they are inferred, and needs them here. */
const A_ROOM = /^packages\/\w+\/src\/\w+\/index\.ts$/

/** The file that an import means; null for a package from elsewhere. */
const targetOf = (file: string, specifier: string): string | null => {
  const [, room, feature] = /^@xiotein\/(\w+)\/([\w-]+)$/.exec(specifier) ?? []
  if (room) return `packages/${room}/src/${feature}/index.ts`
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))) : null
}

const parse = (file: string, source: string): Parsed => {
  const { module, comments } = parseSync(file, source)
  let plain = source
  for (const { start, end } of comments) plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end)
  return { module, isTest: isTest(file), plain }
}

const EVERY = '*'
/** A name taken from a file that is imported while the program runs, or as a type: `(await import('./page.tsx')).Page`. */
const IMPORTED_LATER =
  /(?:\{([^{}]*)\} = (?:await )?)?import\(\s*['`]([^'`]+)['`]\s*\)(?:\)?\.then\(\(\{([^{}]*)\}\)|\)?\.(?!then\b)(\w+))?/g
/** An interface that another file adds to has to be exported: `declare module './known-calls.ts' { interface KnownCalls`. */
const EXTENDED = /declare module '([^']+)' \{\s*interface (\w+)/g
const namesIn = (list: string): readonly string[] => list.split(',').map(each => each.trim().split(/[:\s]/)[0] ?? '')

/**
 * Everything that the sources export in vain, by file and name, with the reason. What tests alone import counts as in vain unless its own file
 * uses it.
 */
export const unusedIn = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const files = new Map([...sources].filter(([file]) => !file.endsWith('.html')).map(([file, source]) => [file, parse(file, source)]))
  const [imported, tested, passedOn] = [new Set<Place>(), new Set<Place>(), new Map<Place, Place[]>()]
  /** The files whose exports a file passes on as they are. */
  const stars = new Map<string, string[]>()
  for (const [file, { module, plain, isTest: byTest }] of files) {
    const used = byTest ? tested : imported
    const use = (specifier: string, name: string): void => {
      const target = targetOf(file, specifier)
      if (target !== null) used.add(placeOf(target, name))
    }
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries) use(moduleRequest.value, importName.name ?? EVERY)
    for (const [, specifier = '', name = ''] of plain.matchAll(EXTENDED)) use(specifier, name)
    for (const [, before, specifier = '', after, member] of plain.matchAll(IMPORTED_LATER))
      for (const name of member ? [member] : namesIn(before ?? after ?? EVERY)) use(specifier, name)
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName, exportName } of entries) {
        const target = moduleRequest && targetOf(file, moduleRequest.value)
        if (!target) continue
        if (importName.kind === 'AllButDefault') stars.set(file, [...(stars.get(file) ?? []), target])
        if (!importName.name || !exportName.name) continue
        const from = placeOf(target, importName.name)
        passedOn.set(from, [...(passedOn.get(from) ?? []), placeOf(file, exportName.name)])
      }
  }
  for (const places of [imported, tested])
    for (const place of places) {
      const [file = '', name = ''] = place.split(' ')
      for (const target of stars.get(file) ?? []) places.add(placeOf(target, name))
    }
  const isIn = (places: ReadonlySet<Place>, file: string, name: string): boolean =>
    places.has(placeOf(file, name)) || places.has(placeOf(file, EVERY))
  const usedInFile = (file: string, name: string): boolean =>
    [...(files.get(file)?.plain ?? '').matchAll(new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`, 'g'))].length > 1
  const lives = (place: Place): boolean => {
    const [file = '', name = ''] = place.split(' ')
    const own = files.get(file)?.module.staticExports.flatMap(({ entries }) => entries)
    const isDeclared = own?.some(({ exportName, moduleRequest }) => exportName.name === name && moduleRequest === null) ?? false
    return isIn(imported, file, name) || (isDeclared && usedInFile(file, name)) || (passedOn.get(place) ?? []).some(lives)
  }
  const why = (file: string, name: string, isDeclared: boolean): string | null => {
    const place = placeOf(file, name)
    const isAsked = isIn(imported, file, name) || isIn(tested, file, name) || passedOn.has(place)
    if (!isAsked) return isDeclared && usedInFile(file, name) ? 'only its own file needs it' : 'nothing uses it'
    return isDeclared && !FOR_TESTS.test(file) && !lives(place) ? 'only tests use it' : null
  }
  return [...files].flatMap(([file, { module, isTest: byTest }]) =>
    byTest || FOUND_BY_NAME.test(file)
      ? []
      : module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ exportName: { kind, name }, moduleRequest, isType }) => {
            const isNamed = kind === 'Name' && name && !(isType && moduleRequest && A_ROOM.test(file))
            const reason = isNamed ? why(file, name, moduleRequest === null) : null
            return reason ? [`${file} ${name}: ${reason}`] : []
          }),
        ),
  )
}

const read = (root: string, endings: readonly string[]): ReadonlyMap<string, string> => {
  const patterns = ['apps', 'packages', 'tools', 'e2e'].flatMap(room => endings.map(ending => `${room}/**.${ending}`))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter(file => file !== '' && existsSync(join(root, file)))
  return new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
}
/** The sources of the repository, and its style sheets. */
export const readSources = (root: string): ReadonlyMap<string, string> => read(root, ['ts', 'tsx', 'mjs', 'html'])
export const readSheets = (root: string): ReadonlyMap<string, string> => read(root, ['module.css'])

/** It names classes by their sheet: `{ui/layout/hero.placeholder}`. */
const FIRST_PAGE = 'apps/web/index.html'

/** The classes of the style sheets that no page names, and those that a page names but no sheet has. A page that computes the name of a class may mean each of its sheet. */
export const classesAmissIn = (sheets: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): readonly string[] => {
  const named = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const body = source.replace(/^import .*$/gm, '')
    for (const [, local = '', specifier = ''] of source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
      const sheet = normalize(join(dirname(file), specifier))
      const names = named.get(sheet) ?? new Set<string>()
      named.set(sheet, names)
      for (const [, name = ''] of body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) names.add(name)
      if (new RegExp(`\\b${local}(?!\\.\\w|')\\b`).test(body)) names.add(EVERY)
    }
  }
  for (const [, path = '', name = ''] of (sources.get(FIRST_PAGE) ?? '').matchAll(/\{([\w/-]+)\.(\w+)\}/g))
    named.get(`apps/web/src/${path}.module.css`)?.add(name)
  return [...sheets].flatMap(([sheet, rules]) => {
    const names = named.get(sheet) ?? new Set()
    const classes = new Set(
      [...rules.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name),
    )
    return [
      ...[...classes].filter(name => !names.has(name) && !names.has(EVERY)).map(name => `${sheet} .${name}: on no page`),
      ...[...names].filter(name => !classes.has(name) && name !== EVERY).map(name => `${sheet} .${name}: not in the sheet`),
    ]
  })
}
