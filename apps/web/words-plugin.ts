import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, 'src')
const CATALOGUE = /\/apps\/web\/src\/(.*)\/words\/([a-z]+)\.json$/
const WORDS = /\/apps\/web\/src\/(.*)\/words\/index\.ts$/
const ENGLISH = "import en from './en.json'\n"
const CALL = /wordsIn\(('[^']+'), en\)/

/**
 * The folders whose words are on every page, also on the one that says that something could not be loaded: their English is part of the app,
 * so that it needs no second file. Everybody else downloads one language.
 */
const EVERYWHERE = ['app', 'platform', 'ui']
export const isPartOfApp = (place: string, language: string): boolean => language === 'en' && EVERYWHERE.includes(place)

/** Lingui brings its reader of ICU messages for developing alone, and cannot be built without it. */
const READER = '@lingui/message-utils/compileMessage'
const NO_READER = '\0no-reader'

/** The folder of a catalogue, `squads/invitations`, and its language; null for any other module. */
export const catalogueOf = (id: string): { readonly place: string; readonly language: string } | null => {
  const [, place, language] = CATALOGUE.exec(id) ?? []
  return place !== undefined && language !== undefined ? { place, language } : null
}

/** The catalogues of a `words/index.ts` by language; none for any other module. */
export const cataloguesOf = (id: string): ReadonlyMap<string, string> => {
  if (!WORDS.test(id)) return new Map()
  const names = readdirSync(dirname(id)).filter(name => name.endsWith('.json'))
  return new Map(names.map(name => [name.replace('.json', ''), join(dirname(id), name)]))
}

/**
 * Compiles the messages of `words/<language>.json`, so that no browser has to read ICU, and tells each `words/index.ts` how its catalogues are
 * fetched. In the build English is fetched as every other language; tests have it at once.
 */
export const compiledWords = (): Plugin => {
  let isBuild = false
  return {
    name: 'compiled-words',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: source => (isBuild && source === READER ? NO_READER : null),
    load(id) {
      if (id === NO_READER) return 'export const compileMessage = null'
      const path = id.split('?')[0] ?? id
      if (!CATALOGUE.test(path)) return null
      this.addWatchFile(path)
      const messages = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(messages.map(([id, message]) => [id, compileMessage(message)])))}`,
        moduleType: 'js',
        map: null,
      }
    },
    transform(code, id) {
      const [, place] = WORDS.exec(id) ?? []
      if (place === undefined) return null
      if (!code.includes(ENGLISH) || !CALL.test(code)) throw new Error(`${relative(SOURCES, id)} is not written as the others are`)
      const isInside = !isBuild || isPartOfApp(place, 'en')
      const fetched = [...cataloguesOf(id).keys()].filter(language => !(isInside && language === 'en'))
      const fetches = `{ ${fetched.map(language => `${language}: () => import('./${language}.json')`).join(', ')} }`
      return {
        code: (isInside ? code : code.replace(ENGLISH, '')).replace(
          CALL,
          (_, name: string) => `wordsIn(${name}, ${isInside ? 'en' : 'undefined'}, ${fetches})`,
        ),
        map: null,
      }
    },
  }
}
