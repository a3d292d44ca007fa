// Documents whose tables the code writes: each is between `<!-- table:name -->` and `<!-- /table -->`.

export type Tables = Readonly<Record<string, () => string>>

const MARKED = /<!-- table:([a-z-]+) -->\n(?:[\s\S]*?\n)??<!-- \/table -->/g

/** Names of the tables in a text, in their order. */
export const tablesAskedFor = (text: string): readonly string[] => [...text.matchAll(MARKED)].map(([, name]) => name ?? '')

/** The text with every table generated again. Throws for an unknown table. */
export const filledWith = (tables: Tables, text: string, file: string): string =>
  text.replace(MARKED, (_, name: string) => {
    const table = tables[name]
    if (table === undefined) throw new Error(`${file} asks for the table "${name}", which does not exist`)
    return `<!-- table:${name} -->\n\n${table()}\n\n<!-- /table -->`
  })
