// Asks PostgreSQL what statements answer, and what they read for it. Nothing is run: a function with the statement as its body is made, and PostgreSQL keeps the
// analysed body, with the type of each expression and the outer joins that make it null.
import { type Client, escapeIdentifier } from 'pg'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { describeStatement } from './describe.ts'
import { isNode, parseTree, type Tree } from './node-tree.ts'
import { fillOnPaper, openWholeReads } from './plans.ts'
import type { Column } from './scope.ts'
import type { DescribedColumn } from './shape.ts'

/** The columns of a statement and the tables that it reads from end to end, or why PostgreSQL does not accept it. */
export type Analysis = { readonly columns: readonly Column[]; readonly wholeReads: readonly string[] } | { readonly refused: string }

/** Describes statements against the tables of a database, in which it leaves functions behind. */
export const analyse = async (client: Client, texts: readonly string[]): Promise<readonly Analysis[]> => {
  const tables = await readCatalogue(client)
  const views = await viewColumns(client, tables)
  const catalogue: Catalogue = { ...tables, column: (table, column) => views.get(`${table}.${column}`) ?? tables.column(table, column) }
  const refusals = new Map<number, string>()
  const tried = async (nth: number, text: string): Promise<void> => {
    await client.query(text).catch((error: Error) => refusals.set(nth, error.message))
  }
  for (const [nth, text] of texts.entries()) await tried(nth, `prepare ${nameOf(nth)} as ${text}`)
  const { rows: prepared } = await client.query<{ name: string; parameters: string[] }>(
    `select name, parameter_types::text[] as parameters from pg_prepared_statements`,
  )
  const parameters = new Map(prepared.map(statement => [statement.name, statement.parameters]))
  for (const [nth, text] of texts.entries()) {
    const accepts = parameters.get(nameOf(nth))?.join(', ')
    if (accepts !== undefined)
      await tried(nth, `create function ${escapeIdentifier(nameOf(nth))}(${accepts}) returns void language sql begin atomic ${text}; end`)
  }
  await fillOnPaper(client)
  const readsOf = await openWholeReads(client)
  const wholeReads = new Map<string, readonly string[]>()
  for (const { name, parameters } of prepared) wholeReads.set(name, await readsOf(name, parameters.length))
  const { rows: bodies } = await client.query<{ name: string; body: string }>(
    `select proname as name, prosqlbody::text as body from pg_proc where proname like 'statement\\_%' and pronamespace = 'public'::regnamespace`,
  )
  const trees = new Map(bodies.map(({ name, body }) => [name, first(parseTree(body))]))
  return texts.map((_, nth) => {
    const tree = trees.get(nameOf(nth))
    if (!isNode(tree)) return { refused: refusals.get(nth) ?? 'PostgreSQL says nothing about it' }
    return { columns: describeStatement(tree, catalogue), wholeReads: wholeReads.get(nameOf(nth)) ?? [] }
  })
}

/** The columns of the views, by their numbers: PostgreSQL keeps the analysed statement of each. A view reads tables, and no other view. */
const viewColumns = async (client: Client, tables: Catalogue): Promise<ReadonlyMap<string, DescribedColumn>> => {
  const { rows } = await client.query<{ view: number; statement: string }>(
    `select ev_class as view, ev_action::text as statement from pg_rewrite join pg_class c on c.oid = ev_class
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
  )
  return new Map(
    rows.flatMap(({ view, statement }) => {
      const tree = first(parseTree(statement))
      return isNode(tree) ? describeStatement(tree, tables).map((column, nth) => [`${view}.${nth + 1}`, column] as const) : []
    }),
  )
}

const nameOf = (nth: number): string => `statement_${nth}`
/** A body is a list of lists of statements. */
const first = (tree: Tree | undefined): Tree | undefined => (Array.isArray(tree) ? first(tree[0]) : tree)
