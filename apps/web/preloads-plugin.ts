import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { drawnPages, importsIn, type ListedDrawn, type ListedPage, listedPages } from './listed-pages.ts'
import { cataloguesOf } from './words-plugin.ts'

/** The letters of the body text. The words of a skeleton are painted in them at once: painted in other letters, they would be replaced later. */
const LETTERS = 'merriweather-sans-latin-wght-normal.woff2'
const SOURCES = join(import.meta.dirname, 'src')
const INSIDE = ['app/app-with-answers.tsx', 'app/nav-person.tsx']
const FRAMES: Readonly<Record<ListedPage['frame'], readonly string[]>> = {
  bare: ['app/app-with-answers.tsx'],
  shell: INSIDE,
  sage: [...INSIDE, 'app/in-chamber.tsx'],
  arena: [...INSIDE, 'app/in-arena.tsx'],
}
/** Where the screens behind the sign-in are listed, and those for visitors. */
const LISTS = /\/src\/(app\/routes|[a-z]+\/feature)\.ts$/
const VISITORS_LISTS = /\/src\/[a-z]+\/for-visitors\.ts$/
/** Where features list what the server draws: no browser loads these. */
const drawnLists = (): string[] =>
  readdirSync(SOURCES)
    .map(name => join(SOURCES, name, 'drawn.ts'))
    .filter(existsSync)

type Chunk = Rolldown.OutputChunk
type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter(each => each.type === 'chunk')

/** A chunk after everything that it imports, so that its styles come last, as Vite's loader has them. */
const withImports = (bundle: Bundle, name: string, found = new Set<Chunk>(), begun = new Set<Chunk>()): Set<Chunk> => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || begun.has(chunk)) return found
  begun.add(chunk)
  for (const each of chunk.imports) withImports(bundle, each, found, begun)
  return found.add(chunk)
}

/** The file name of a drawing or of letters in the build. */
const assetIn = (bundle: Bundle, name: string): string => {
  const asset = Object.values(bundle).find(each => each.type === 'asset' && each.names.includes(name))
  if (!asset) throw new Error(`${name} is in no part of the build`)
  return asset.fileName
}

/**
 * Writes `preloads.json`: the files of each page, for visitors and for people who are signed in, of which the server names all in the page
 * (apps/server/src/platform/http/pages.ts), the styles of what it draws there, and the `Link` header with the drawing or the letters.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = chunksOf(bundle).find(chunk => chunk.isEntry)
      if (!entry) throw new Error('the pages have no entry')
      const there = withImports(bundle, entry.fileName)
      const neededBy = (sources: readonly string[]): Set<Chunk> => {
        const needed = new Set<Chunk>()
        for (const source of sources) {
          const chunk = chunksOf(bundle).find(each => each.moduleIds.includes(source))
          if (!chunk) throw new Error(`${source} is in no part of the build`)
          for (const each of withImports(bundle, chunk.fileName)) if (!there.has(each)) needed.add(each)
        }
        return needed
      }
      const stylesOf = (needed: Iterable<Chunk>): string[] => [
        ...new Set([...needed].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])),
      ]
      const treeOf = (id: string) => this.parse(readFileSync(id, 'utf8'), { lang: id.endsWith('x') ? 'tsx' : 'ts' })
      /** The bundler knows nothing of a skeleton that no browser loads: then its text is parsed. */
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? importsIn(treeOf(id), dirname(id))
      /** The style sheets with the styles of a module and of all that it imports, and not of all that happens to be in the same chunks. */
      const stylesWith = (source: string): string[] => {
        const modules = new Set<string>()
        const add = (id: string): void => {
          if (modules.has(id)) return
          modules.add(id)
          for (const each of importsOf(id)) add(each)
        }
        add(source)
        const isStyled = ({ moduleIds }: Chunk): boolean => moduleIds.some(id => id.endsWith('.module.css') && modules.has(id))
        const styled = chunksOf(bundle).filter(isStyled)
        if (styled.length === 0) throw new Error(`${source} has no styles in the build`)
        return stylesOf(styled.filter(chunk => !there.has(chunk)))
      }
      /** The words of all languages: the browser takes those of its reader. */
      const wordsOf = (needed: ReadonlySet<Chunk>): string[] => {
        const catalogues = [...there, ...needed].flatMap(({ moduleIds }) => moduleIds.flatMap(id => [...cataloguesOf(id).values()]))
        const files = catalogues.flatMap(id => chunksOf(bundle).find(each => each.moduleIds.includes(id)) ?? [])
        return [...new Set(files)].filter(each => !there.has(each)).map(({ fileName }) => fileName)
      }
      const partsOf = (needed: ReadonlySet<Chunk>): string[] => [
        ...stylesOf(needed),
        ...[...needed].map(({ fileName }) => fileName),
        ...wordsOf(needed),
      ]
      const linksOf = ({ drawing, skeleton }: Pick<ListedDrawn, 'drawing' | 'skeleton'>): string[] => [
        ...(drawing
          ? [
              `</${assetIn(bundle, drawing.phone)}>; rel=preload; as=image; media="(max-width: 640px)"`,
              `</${assetIn(bundle, drawing.wide)}>; rel=preload; as=image; media="(min-width: 641px)"`,
            ]
          : []),
        ...(skeleton ? [`</${assetIn(bundle, LETTERS)}>; rel=preload; as=font; type="font/woff2"; crossorigin`] : []),
      ]
      const pagesIn = (lists: RegExp): ListedPage[] =>
        [...this.getModuleIds()].filter(id => lists.test(id)).flatMap(id => listedPages(treeOf(id), dirname(id)))
      const frames = (frame: ListedPage['frame']): string[] => FRAMES[frame].map(name => join(SOURCES, name))
      const persons = new Map(pagesIn(LISTS).map(({ path, module, frame }) => [path, neededBy([...frames(frame), module])]))
      const visitors = new Map(pagesIn(VISITORS_LISTS).map(({ path, module }) => [path, module]))
      const drawn = new Map(
        drawnLists()
          .flatMap(id => drawnPages(treeOf(id), dirname(id), SOURCES))
          .map(page => [page.path, page]),
      )
      const paths = new Set([...persons.keys(), ...drawn.keys()])
      const preloaded = Object.fromEntries(
        [...paths].map(path => {
          const page = drawn.get(path) ?? null
          const links = page ? linksOf(page) : []
          const own = page?.skeleton === null ? visitors.get(path) : undefined
          if (page?.skeleton === null && own === undefined) throw new Error(`${path} is drawn for visitors, who have no page there`)
          const visitor = own && neededBy([own])
          const person = persons.get(path)
          return [
            path,
            {
              ...(links.length > 0 ? { link: links.join(', ') } : {}),
              ...(visitor ? { visitor: { parts: partsOf(visitor), styles: stylesOf(visitor) } } : {}),
              ...(person ? { person: { parts: partsOf(person), styles: page?.skeleton ? stylesWith(page.skeleton) : [] } } : {}),
            },
          ]
        }),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloaded) })
    },
  },
})
