import { cataloguesOf, type Detail, sayFrom } from '@xiotein/content/rules'
import type { Language } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

type Word = keyof typeof en

/** A kind of entry in the audit log: the name of the call or of the domain event. Its sentence has names for `{subject}` and `{class}`. */
export type AuditAction = Exclude<Extract<Word, `${string}.${string}`>, `file.${string}` | `changed.${string}`>

/** What staff do about a pupil without the pupil being told that they did: no pupil reads it in the download of their data either. */
export const QUIET_ACTIONS = ['siege.shield-pupil', 'siege.unshield-pupil', 'siege.note-pupil'] as const satisfies readonly AuditAction[]

/** A setting that an entry of this kind records: its old and its new value. */
type Setting<Action extends AuditAction> = { [Id in Word]: Id extends `changed.${Action}.${infer Name}` ? Name : never }[Word]
type SettingValue = string | number | boolean | readonly string[] | null
type Settings<Action extends AuditAction> = Readonly<Record<Setting<Action>, SettingValue>>

export const sayAudit = sayFrom(cataloguesOf<Word>()({ en, es }))

const isWord = (id: string): id is Word => Object.hasOwn(en, id)
const isAction = (word: string): word is AuditAction =>
  word.includes('.') && !word.startsWith('file.') && !word.startsWith('changed.') && isWord(word)

const [BEFORE, AFTER] = ['.before', '.after']
const storedAs = (value: SettingValue): string | number | boolean => (typeof value === 'object' ? value?.join(', ') || 'none' : value)

/** Returns what an entry stores of settings: those that changed, as they were and as they are. */
export const changesOf = <Action extends AuditAction>(_: Action, was: Settings<Action>, is: Settings<Action>): Detail =>
  Object.fromEntries(
    (Object.keys(is) as Setting<Action>[]).flatMap(name => {
      const [before, after] = [storedAs(was[name]), storedAs(is[name])]
      return before === after ? [] : [[`${name}${BEFORE}`, before] as const, [`${name}${AFTER}`, after] as const]
    }),
  )

/** Each setting that changed, in its own words and in the order of the catalogue. Entries of earlier versions store none. */
const changesIn = (language: Language, action: AuditAction, detail: Detail): string =>
  Object.keys(en)
    .filter(isWord)
    .flatMap(id => {
      const name = id.startsWith(`changed.${action}.`) ? id.slice(`changed.${action}.`.length) : null
      const [before, after] = [detail[`${name}${BEFORE}`], detail[`${name}${AFTER}`]]
      return before === undefined || after === undefined ? [] : sayAudit(language, id, { before, after })
    })
    .join('; ')

type Facts = Detail & { readonly subject: string | null; readonly class: string | null }

/** A case of a `select` has no hyphens, the kinds of data have some. */
const asCase = (value: Detail[string]): Detail[string] => (typeof value === 'string' ? value.replaceAll('-', '_') : value)

/** Returns the sentence of one entry. Without a subject it is somebody, without a class it is the whole school. */
export const auditWords = (language: Language, action: string, facts: Facts): string =>
  isAction(action)
    ? sayAudit(language, action, {
        ...facts,
        known: facts.subject === null ? 'no' : 'yes',
        subject: facts.subject ?? sayAudit(language, 'somebody'),
        class: facts.class ?? sayAudit(language, 'whole-school'),
        ...(facts.kind === undefined ? {} : { kind: asCase(facts.kind) }),
        changes: changesIn(language, action, facts) || 'none',
      })
    : action
