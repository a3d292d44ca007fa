import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/apps\/web\/src\/.*\/words\/[a-z]+\.json$/
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
    resolveId: source => (forBrowsers && source === READER ? NO_READER : null),
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
  }
}
