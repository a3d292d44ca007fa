import { createHash } from 'node:crypto'

/** A statement and its values; values never become part of the text. Named, so that PostgreSQL plans it once a connection. */
export type Sql = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

const texts = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

/** Writes a statement: sql`select * from people_person where id = ${id}`. */
export const sql = (strings: TemplateStringsArray, ...values: readonly unknown[]): Sql => {
  let known = texts.get(strings)
  if (!known) {
    const text = strings.reduce((joined, part, index) => `${joined}$${index}${part}`)
    known = { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
    texts.set(strings, known)
  }
  return { ...known, values }
}
