// Whether nodes of the version before can continue during and after a migration: docs/architecture/migrations.md.

import { CONTRACT, STOPS } from '../../apps/server/src/platform/database/migrate.ts'

/** Migrations up to this one were written when every node was stopped for an upgrade. */
export const LAST_WITH_STOPPED_NODES = 86
/** Faults in migrations that are older than the rules which find them. Databases remember migrations by their text, so these stay as they are. */
export const OLDER_THAN_THE_FENCE: readonly string[] = [
  // Attempts of drills that nobody could open.
  '0089-drills-that-do-not-open.sql: it deletes rows: delete from story_attempt',
  // Switched on again in the same transaction, which keeps everybody else out of the table.
  '0094-audit-of-classes.sql: it switches a trigger off: audit_entry disable trigger audit_entry_stays',
  // The same answers, found in two questions.
  '0105-sums-of-added-rows.sql: it replaces something: create or replace function ledger_check_sum()',
  '0105-sums-of-added-rows.sql: it replaces something: create or replace function ledger_check_settled()',
  // Nodes before answer "broken" to lists with a duel of somebody who was erased.
  '0121-why-lobbies-closed.sql: it lets a column be empty: battle_lobby alter column name drop not null',
]

/** Comments, quoted text and the bodies of functions, whichever begins first. */
const NO_STATEMENT = /--.*$|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/gm

const plainOf = (sql: string): string =>
  sql
    .replace(NO_STATEMENT, text => (/^(--|\/\*)/.test(text) ? ' ' : "''"))
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** The parts of a text between its commas, except those in brackets. */
const partsOf = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim())
}

/** Returns what a node of the version before cannot bear in a statement that changes a table. */
const ALTERATIONS: readonly (readonly [what: string, is: (part: string) => boolean])[] = [
  ['drops a column', part => /^drop (?!constraint|default|not null|expression)(column |attribute )?/.test(part)],
  ['renames', part => /^rename /.test(part)],
  ['changes the type of a column', part => /^alter (column |attribute )?\S+ (set data )?type /.test(part)],
  ['takes a default away', part => /^(alter (column )?\S+ )?(drop (default|identity|expression)|(add|set) generated)/.test(part)],
  ['lets a column be empty', part => /^alter (column )?\S+ drop not null/.test(part)],
  ['asks an old column for a value', part => /^(alter (column )?\S+ )?set not null/.test(part)],
  [
    'asks a new column for a value without a default',
    part =>
      /^add (column )?(?!constraint|check|unique|primary|foreign|exclude)/.test(part) &&
      /not null/.test(part) &&
      !/ default | generated /.test(part),
  ],
  ['checks what was not checked before', part => /^add (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b/.test(part)],
  ['moves a table', part => /^set schema /.test(part)],
  ['hides rows', part => /^(enable|force) row level security/.test(part)],
  ['switches a trigger off', part => /^disable (trigger|rule) /.test(part)],
]

const ALTERED =
  /^alter (?:(?:foreign )?table|(?:materialized )?view|type|domain|function|procedure|routine|aggregate|index|sequence|schema) (?:if exists )?(?:only )?([^\s(]+(?:\([^)]*\))?) (.*)$/
const DROPPED = /^drop [a-z ]*?(?:if exists )?([^\s(]+(?:\([^)]*\))?(?: ?, ?[^\s(]+)*)(?: on .*| cascade| restrict)?$/
/** An index that allows each value once, what happens with each row from now on, or who may see it. */
const WATCHES = /^create (?:unique index|(?:or replace )?(?:constraint )?(?:trigger|rule|policy)) (?:.*? )?(?:on|to) (?:only )?([^\s(]+)/
const RULE = /^create (?:or replace )?rule .*? to ([^\s(]+)/
const REPLACED = /^create or replace (?:recursive )?(?:function|procedure|aggregate|view|language) ([^\s(]+)(?:\([^)]*\))?/
const EMPTIED =
  /(?:\bdelete from |^truncate (?:table )?)(?:only )?([^\s(;]+(?: ?, ?[^\s(;]+)*)|\bmerge into (?:only )?(\S+)(?=.* then delete\b)/g
const REVOKED = /^revoke .*? on (?:table )?(\S+)/
/** `if not exists` may find an old one. */
const NEW_TABLE = /^create (?:unlogged )?table (?!if not exists)([^\s(]+)/

/** Something that a statement does and a node of the version before cannot bear, and the names that it does it to. */
type Fault = { readonly what: string; readonly to: readonly string[]; readonly text: string }

const namesIn = (list = ''): string[] => list.split(',').map(name => name.trim().replace(/[("].*$/, ''))

const faultsOf = (statement: string, fresh: ReadonlySet<string>): Fault[] => {
  const isOld = (name: string): boolean => !fresh.has(name)
  const [, altered = '', changes = ''] = ALTERED.exec(statement) ?? []
  if (altered !== '')
    return partsOf(isOld(altered) ? changes : '').flatMap(part =>
      ALTERATIONS.flatMap(([what, is]) => (is(part) ? [{ what, to: namesIn(altered), text: `${altered} ${part}` }] : [])),
    )
  // The text of a `do` block does not tell what it does: `execute` makes statements of words.
  if (/^do\b/.test(statement)) return [{ what: 'is no plain statement', to: [], text: statement }]
  if (/^drop\b/.test(statement)) return [{ what: 'drops something', to: namesIn(DROPPED.exec(statement)?.[1]), text: statement }]
  if (/^revoke\b/.test(statement)) return [{ what: 'takes a right away', to: namesIn(REVOKED.exec(statement)?.[1]), text: statement }]
  const watched = RULE.exec(statement)?.[1] ?? WATCHES.exec(statement)?.[1]
  if (watched !== undefined)
    return isOld(watched) ? [{ what: 'checks what was not checked before', to: namesIn(watched), text: statement }] : []
  const replaced = REPLACED.exec(statement)
  if (replaced) return [{ what: 'replaces something', to: namesIn(replaced[1]), text: replaced[0] }]
  if (/^create\b/.test(statement)) return []
  return [...statement.matchAll(EMPTIED)].flatMap(([text, names, merged]) => {
    const to = namesIn(names ?? merged).filter(isOld)
    return to.length > 0 ? [{ what: 'deletes rows', to, text: text.trim() }] : []
  })
}

/** Whether the words of a contract name all that the fault is about: `people_person.email`, or `people_person` for whatever is done to it. */
const isNamed = (contract: string, { to, text }: Fault): boolean => {
  const named = (contract.match(/\w+(?:\.\w+)?/g) ?? []).map(word => word.split('.') as [string, string?])
  const isAbout = (name: string): boolean =>
    named.some(([thing, part]) => thing === name && (part === undefined || new RegExp(`\\b${part}\\b`).test(text)))
  return to.length > 0 && to.every(isAbout)
}

/**
 * Returns what a node of the version before cannot bear, as sentences; none if it continues, or if the migration says from which version on nodes do,
 * or for which version every node is stopped.
 */
export const breakingChangesIn = (sql: string): string[] => {
  const named = [CONTRACT, STOPS].map(head => head.exec(sql)?.[0].toLowerCase() ?? '').join(' ')
  const statements = plainOf(sql)
    .split(';')
    .map(statement => statement.trim())
  const fresh = new Set(statements.flatMap(statement => NEW_TABLE.exec(statement)?.[1] ?? []))
  return statements
    .flatMap(statement => faultsOf(statement, fresh))
    .filter(fault => !isNamed(named, fault))
    .map(({ what, text }) => `it ${what}: ${text}`)
}

/** Migrations up to this one were written before any school's tables were large. */
export const LAST_WITH_SMALL_TABLES = 124
/** Tables that may have millions of rows. */
const LARGE: ReadonlySet<string> = new Set([
  'audit_entry',
  'battle_input',
  'growth_xp_entry',
  'ledger_posting',
  'ledger_transaction',
  'notices_notice',
  'platform_command',
  'platform_event',
  'scorekeeping_line',
  'scorekeeping_submission',
  'story_attempt',
  'vault_event',
])

/** Returns what goes through a whole table, in a statement that changes it, while nobody else may write to it. */
const HOLDING: readonly (readonly [what: string, is: (part: string) => boolean])[] = [
  ['checks every row', part => /^add (constraint \S+ )?(check|foreign key)\b(?!.* not valid$)/.test(part)],
  ['checks every row', part => /^add (?!constraint|check|foreign|unique|primary|exclude).* (check ?\(|references )/.test(part)],
  ['checks every row', part => /^alter (column )?\S+ set not null/.test(part)],
  ['builds an index', part => /^add .*\b(unique|primary key|exclude)\b(?!.* using index )/.test(part)],
  ['writes every row', part => /^add .* generated always as .* stored/.test(part)],
  ['writes every row', part => /^add .* default .*\b(gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)\(/.test(part)],
  ['writes every row', part => /^alter (column )?\S+ (set data )?type /.test(part)],
]
const INDEX = /^create (?:unique )?index (?:.*? )?on (?:only )?([^\s(]+)/
const UPDATED = /^update (?:only )?(\S+)/
/** Names tables that a migration holds, and the version whose nodes are all stopped meanwhile. */
const HOLDS = /^-- holds: (\S.*), in (\d+\.\d+\.\d+)$/m

/** Returns the faults of a migration that keep everybody else waiting, and the version in which it says so; null where it does not. */
export const holdsOf = (sql: string): { readonly faults: readonly string[]; readonly version: string | null } => {
  const [, named = '', version = null] = HOLDS.exec(sql) ?? []
  const statements = plainOf(sql)
    .split(';')
    .map(statement => statement.trim())
  const fresh = new Set(statements.flatMap(statement => NEW_TABLE.exec(statement)?.[1] ?? []))
  const isHeld = (table: string): boolean => LARGE.has(table) && !fresh.has(table) && !namesIn(named).includes(table)
  const faults = statements.flatMap(statement => {
    const [, altered = '', changes = ''] = ALTERED.exec(statement) ?? []
    const updated = UPDATED.exec(statement)?.[1] ?? ''
    if (isHeld(updated)) return [`it writes every row: ${statement}`]
    const indexed = INDEX.exec(statement)?.[1] ?? ''
    if (isHeld(indexed)) return [`it builds an index: ${statement}`]
    if (!isHeld(altered)) return []
    return partsOf(changes).flatMap(part => HOLDING.flatMap(([what, is]) => (is(part) ? [`it ${what}: ${altered} ${part}`] : [])))
  })
  return { faults, version }
}
