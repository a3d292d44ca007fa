// The words of the screens in the language of a journey, so that one journey can be made in each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

export type Language = 'en' | 'es'

const SOURCES = join(import.meta.dirname, '../../apps/web/src')

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern of all that a message can become: anything in the place of a value, any of its forms where it depends on a number. */
const patternOf = (message: CompiledMessage): string =>
  typeof message === 'string'
    ? escaped(message)
    : message
        .map(part => {
          if (typeof part === 'string') return part === '#' ? '.*' : escaped(part)
          const forms = part[2]
          return typeof forms === 'object' && forms !== null
            ? `(?:${Object.values(forms)
                .filter(form => typeof form === 'string' || Array.isArray(form))
                .map(form => patternOf(form as CompiledMessage))
                .join('|')})`
            : '.*'
        })
        .join('')

/** Looks up a text of a folder of the pages, such as `story/encounters` and `check`, as a pattern of its beginning. */
export const wordsIn = (language: Language) => {
  const catalogues = new Map<string, Readonly<Record<string, string>>>()
  return (folder: string, id: string): RegExp => {
    const known = catalogues.get(folder) ?? JSON.parse(readFileSync(join(SOURCES, folder, 'words', `${language}.json`), 'utf8'))
    catalogues.set(folder, known)
    const text = known[id]
    if (text === undefined) throw new Error(`${folder} has no text ${id}`)
    return new RegExp(`^${patternOf(compileMessage(text))}`)
  }
}
export type Words = ReturnType<typeof wordsIn>
