import type { AuditAction } from '@xiotein/content/audit'
import { locale } from '../../ui/speech.ts'
import en from './words/en.json'
import { t } from './words/index.ts'

type Group = AuditAction extends `${infer Feature}.${string}` ? Feature : never

// The sentence of an entry would mean nothing without its names and numbers, so each kind has words of its own.
const KIND = 'kind.'
const words = en satisfies Record<`kind.${AuditAction}` | `group.${Group}`, string>
const actions = Object.keys(words).flatMap(id => (id.startsWith(KIND) ? [id.slice(KIND.length) as AuditAction] : []))
const groupOf = (action: AuditAction): Group => action.slice(0, action.indexOf('.')) as Group

type Kind = { readonly action: AuditAction; readonly words: string }

const byWords = (one: { words: string }, other: { words: string }): number => one.words.localeCompare(other.words, locale())

/** The kinds of entries in the audit log by the part of the school, each by its words: for a list to choose from. */
export const auditKinds = (): { group: Group; words: string; kinds: readonly Kind[] }[] =>
  [...new Set(actions.map(groupOf))]
    .map(group => ({
      group,
      words: t(`group.${group}`),
      kinds: actions
        .filter(action => groupOf(action) === group)
        .map(action => ({ action, words: t(`kind.${action}`) }))
        .sort(byWords),
    }))
    .sort(byWords)
