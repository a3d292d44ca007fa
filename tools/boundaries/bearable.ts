// Whether nodes of the version before can continue after a step of the tables: docs/operations.md, "A new version, node by node".

import { CONTRACT } from '../../apps/server/src/platform/database/migrate.ts'

/** Steps up to this one were written when every node was stopped for an upgrade. */
export const LAST_WITH_STOPPED_NODES = 86

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
  ['drops a column', part => /^drop (?!constraint|default|not null|expression)(column )?/.test(part)],
  ['renames', part => /^rename /.test(part)],
  ['changes the type of a column', part => /^alter (column )?\S+ (set data )?type /.test(part)],
  ['takes a default away', part => /^alter (column )?\S+ drop default/.test(part)],
  ['asks an old column for a value', part => /^alter (column )?\S+ set not null/.test(part)],
  [
    'asks a new column for a value without a default',
    part =>
      /^add (column )?(?!constraint|check|unique|primary|foreign|exclude)/.test(part) &&
      /not null/.test(part) &&
      !/ default | generated /.test(part),
  ],
  ['checks what was not checked before', part => /^add (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b/.test(part)],
  ['moves a table', part => /^set schema /.test(part)],
]

const DROPPED = /^drop (table|view|materialized view|function|procedure|routine|type|domain|sequence|schema|index|trigger)\b/
/** An index that allows each value once, or what happens with each row from now on. */
const WATCHES = /^create (?:unique index|(?:or replace )?(?:constraint )?trigger) (?:.*? )?on (?:only )?([^\s(]+)/
const NEW_TABLE = /^create (?:unlogged )?table (?:if not exists )?(\S+)/

/** Returns what a node of the version before cannot bear, as sentences; none if it continues, or if the step says from which version on nodes do. */
export const unbearableIn = (sql: string): string[] => {
  if (CONTRACT.test(sql)) return []
  const statements = plainOf(sql)
    .split(';')
    .map(statement => statement.trim())
  const fresh = new Set(statements.flatMap(statement => NEW_TABLE.exec(statement)?.[1] ?? []))
  return statements.flatMap(statement => {
    if (DROPPED.test(statement)) return [`it drops something: ${statement}`]
    const watched = WATCHES.exec(statement)?.[1]
    if (watched !== undefined && !fresh.has(watched)) return [`it checks what was not checked before: ${statement}`]
    const [, kind = '', name = '', changes = ''] =
      /^alter (table|view|type|function) (?:if exists )?(?:only )?([^\s(]+(?:\([^)]*\))?) (.*)$/.exec(statement) ?? []
    if (kind === '' || fresh.has(name)) return []
    return partsOf(changes).flatMap(part => ALTERATIONS.flatMap(([what, is]) => (is(part) ? [`it ${what}: ${name} ${part}`] : [])))
  })
}
