import { cataloguesOf, type Detail, sayFrom } from '@xiotein/content/rules'
import type { Language } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

/** A kind of entry in the audit log: the name of the call or of the domain event. Its sentence has names for `{subject}` and `{class}`. */
export type AuditAction = Exclude<Extract<keyof typeof en, `${string}.${string}`>, `file.${string}`>

export const sayAudit = sayFrom(cataloguesOf<keyof typeof en>()({ en, es }))

const isAction = (word: string): word is AuditAction => word.includes('.') && !word.startsWith('file.') && Object.hasOwn(en, word)
export const auditActions: readonly AuditAction[] = Object.keys(en).filter(isAction)

type Facts = Detail & { readonly subject: string | null; readonly class: string | null }

/** What one entry says. Without a subject it is somebody, without a class it is the whole school. */
export const auditWords = (language: Language, action: string, facts: Facts): string =>
  isAction(action)
    ? sayAudit(language, action, {
        ...facts,
        subject: facts.subject ?? sayAudit(language, 'somebody'),
        class: facts.class ?? sayAudit(language, 'whole-school'),
      })
    : action
