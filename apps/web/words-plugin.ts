import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/words\/[a-z]+\.json$/

/** Compiles the messages of `words/<language>.json`, so that no browser has to read ICU. */
export const compiledWords = (): Plugin => ({
  name: 'compiled-words',
  enforce: 'pre',
  load(id) {
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
})
