import type { Catalogues } from '@xiotein/content/rules'
import type { Language } from '@xiotein/game/rules'

/** The name of an id in the reader's language. Unknown ids are returned unchanged. */
export type NameOf = (language: Language, id: string) => string

/**
 * The ids that a feature stores in details of its entries in the audit log: by the action, and by the key of the detail. For the ids in its
 * entries of the ledger the action is the kind, as in `ledger.market-purchase`, and the key is `reason`. For the export, `growth.boost` names what
 * a boost is called by its `kind`.
 */
export type AuditNames = Readonly<Record<string, Readonly<Record<string, NameOf>>>>

/** Names from a catalogue, where `move.vault-hack.name` is the name of the move `vault-hack`. */
export const nameFrom =
  (words: Catalogues<string>, kind: string): NameOf =>
  (language, id) =>
    words[language][`${kind}.${id}.name`] ?? id
