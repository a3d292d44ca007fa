import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/apps\/web\/src\/.*\/words\/[a-z]+\.json$/
/** `virtual:words/es/front`: a language but English in two parts. Large catalogues come with the pages that show them. */
const PART = /^virtual:words\/([a-z]+)\/(front|inside)$/
const SOURCES = join(import.meta.dirname, 'src')
/** The folders whose words can be on the screen before anybody is signed in say so. */
const isFront = (place: string): boolean => readFileSync(join(SOURCES, place, 'words/index.ts'), 'utf8').includes('visitorWordsIn(')

/** Every folder with words, `squads/invitations`. */
const places = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('/words/en.json'))
    .map(path => path.replace('/words/en.json', ''))
    .sort()

/** On every page, and so needed at once. */
const EVERYWHERE = ['app', 'platform', 'ui']
/** A smaller catalogue comes with all others like it: asking for it alone would take longer than all of them. */
const LEAST_BYTES_APART = 1_000

/** The catalogues of a part by their places, as a module. What is `apart` is fetched by its place. */
const partOf = (language: string, part: string): string => {
  const chosen = places().filter(place => isFront(place) === (part === 'front'))
  const fileOf = (place: string): string => join(SOURCES, place, 'words', `${language}.json`)
  const isApart = (place: string): boolean => !EVERYWHERE.includes(place) && statSync(fileOf(place)).size >= LEAST_BYTES_APART
  const together = chosen.filter(place => !isApart(place))
  return [
    ...together.map((place, at) => `import c${at} from ${JSON.stringify(fileOf(place))}`),
    `export default { ${together.map((place, at) => `${JSON.stringify(place)}: c${at}`).join(', ')} }`,
    'export const apart = {',
    ...chosen.filter(isApart).map(place => `${JSON.stringify(place)}: () => import(${JSON.stringify(fileOf(place))}),`),
    '}',
  ].join('\n')
}

/** Lingui brings its reader of ICU messages for developing alone, and cannot be built without it. */
const READER = '@lingui/message-utils/compileMessage'
const NO_READER = '\0no-reader'

/** Compiles the messages of `words/<language>.json`, so that no browser has to read ICU. */
export const compiledWords = (): Plugin => {
  let forBrowsers = false
  return {
    name: 'compiled-words',
    enforce: 'pre',
    configResolved(config) {
      forBrowsers = config.command === 'build'
    },
    resolveId: source => (forBrowsers && source === READER ? NO_READER : PART.test(source) ? `\0${source}` : null),
    load(id) {
      if (id === NO_READER) return 'export const compileMessage = null'
      const [, language, part] = PART.exec(id.slice(1)) ?? []
      if (language && part) return partOf(language, part)
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
  }
}
