import { CHAPTERS, type Words } from '@xiotein/content/story'
import type { NamesOfEntries } from '../audit/index.ts'
import type { AuditNames, NameOf } from '../platform/audit-names.ts'

/** Earlier versions stored the English name instead of the id. */
const nameIn =
  (named: readonly { readonly id: string; readonly name: Words }[]): NameOf =>
  (language, said) =>
    named.find(({ id, name }) => id === said || name.en === said)?.name[language] ?? said

const titled = (things: readonly { readonly id: string; readonly title: Words }[]) => things.map(({ id, title }) => ({ id, name: title }))

const challengeName = nameIn(CHAPTERS.flatMap(({ challenges }) => titled(challenges)))
const challenge = { challenge: challengeName }

export const auditNames = {
  'story.approve-work': challenge,
  'story.deny-work': challenge,
  'story.take-back-denial': challenge,
  'story.take-back-approval': challenge,
  'story.tick': challenge,
  'story.grant': challenge,
  'story.take-back': { challenge: nameIn(CHAPTERS.flatMap(({ challenges, encounters }) => titled([...challenges, ...encounters]))) },
  'story.give-stand-in': { boss: nameIn(CHAPTERS.map(({ episode, boss }) => ({ id: episode, name: boss.name }))) },
} satisfies NamesOfEntries

/** The names that a pupil reads in the history of their PP. */
export const ledgerNames: AuditNames = {
  'ledger.challenge-reward': { reason: challengeName },
  'ledger.challenge-undo': { reason: challengeName },
  'ledger.story-reward': { reason: nameIn(CHAPTERS.map(({ episode, title }) => ({ id: episode, name: title }))) },
}
