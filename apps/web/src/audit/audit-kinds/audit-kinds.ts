import type { AuditAction } from '@xiotein/content/audit'
import { locale } from '../../ui/speech.ts'
import en from './words/en.json'
import { t } from './words/index.ts'

// The sentence of an entry would mean nothing without its names and numbers, so each kind has words of its own.
const KIND = 'kind.'
const actions = Object.keys(en satisfies Record<`kind.${AuditAction}`, string>).map(id => id.slice(KIND.length) as AuditAction)

/** The kinds of entries in the audit log, by their words: for a list to choose from. */
export const auditKinds = (): { action: AuditAction; words: string }[] =>
  actions.map(action => ({ action, words: t(`kind.${action}`) })).sort((a, b) => a.words.localeCompare(b.words, locale()))
