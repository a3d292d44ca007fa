import { type AuditAction, auditSentences } from '@xiotein/content/audit'

/** Where the sentence of an entry, without its names and numbers, would say nothing or the same as another. */
const ownWords: Partial<Record<AuditAction, string>> = {
  'people.rename-class': 'renamed a class',
  'people.add-pupil': 'made an account for a pupil',
  'people.place-pupil': 'added a pupil who has an account to a class',
  'people.import-roster': 'imported a roster',
  'people.assign-role': 'gave somebody a role',
  'people.withdraw-role': 'took a role from somebody',
}

/** What stands for a name or a number that only one entry has. */
const slots: readonly (readonly [RegExp, string])[] = [
  [/ \(dice \{\w+\}\)/, ''],
  [/\{count\} /, ''],
  [/(?:the class )?\{class\}/, 'a class'],
  [/the (squad|manifest) \{before\} to \{\w+\}/, 'a $1'],
  [/the (\w+) \{\w+\}/, 'a $1'],
  [/\{subject\}/, 'somebody'],
]

const kindOf = (action: AuditAction): string => {
  const words = ownWords[action] ?? slots.reduce<string>((said, [slot, stead]) => said.replace(slot, stead), auditSentences[action])
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The kinds of entries in the audit log, by their words: for a list to choose from. */
export const auditKinds: readonly { readonly action: AuditAction; readonly words: string }[] = (
  Object.keys(auditSentences) as AuditAction[]
)
  .map(action => ({ action, words: kindOf(action) }))
  .sort((a, b) => a.words.localeCompare(b.words))
