import { createHash } from 'node:crypto'

/**
 * A statement, its values and the type of its rows. Values never become part of the text. It has a name, so that PostgreSQL plans it once a
 * connection.
 */
export type Sql<Row = unknown> = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether PostgreSQL plans it each time, for its values. */
  readonly isUnprepared?: true
  /** Never set: it carries the type. */
  readonly row?: Row
}

const texts = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

/**
 * Writes a statement: sql<{ name: string }>`select name from people_person where id = ${id}`. `npm run rows` writes the type, as PostgreSQL
 * describes the rows; a statement without rows has none. `as "name!"` states what PostgreSQL cannot know: that a column is never null.
 */
export const sql = <Row = never>(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql<Row> => {
  let known = texts.get(strings)
  if (!known) {
    const text = strings.reduce((joined, part, index) => `${joined}$${index}${part}`)
    known = { text, name: nameOf(text) }
    texts.set(strings, known)
  }
  return { ...known, values }
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * A statement around another one: `around` gets its text, and the place of one more value. Neither `npm run rows` nor a fence reads what
 * it writes, so that it is for the platform alone.
 */
export const wrapped = <Row = never>({ text, values }: Sql, value: unknown, around: (inner: string, place: string) => string): Sql<Row> => {
  const whole = around(text, `$${values.length + 1}`)
  return { name: nameOf(whole), text: whole, values: [...values, value] }
}

/** The same statement, planned each time: for filters of which most are left out, so that no one plan suits them all. */
export const unprepared = <Row>(statement: Sql<Row>): Sql<Row> => ({ ...statement, isUnprepared: true })

/** The name under which PostgreSQL keeps the plan of a statement; empty for one that is planned each time. */
export const planOf = ({ name, isUnprepared }: Sql): string => (isUnprepared ? '' : name)
