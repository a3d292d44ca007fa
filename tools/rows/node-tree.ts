// Reads the text in which PostgreSQL keeps an analysed statement (`pg_node_tree`): {TAG :field value ...}, (list), "string", <>.

export type Tree = Node | readonly Tree[] | string | null
export type Node = { readonly tag: string; readonly fields: Readonly<Record<string, Tree>> }

const TOKEN = /[(){}[\]]|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s(){}[\]])+/gs
const unescaped = (token: string): string => token.replace(/\\(.)/gs, '$1')

/** The value that a text means. Throws when the text ends too early. */
export const parseTree = (text: string): Tree => {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const next = (): string => {
    const token = tokens[at]
    if (token === undefined) throw new Error('a node tree ended too early')
    at += 1
    return token
  }
  const listUntil = (end: string): Tree[] => {
    const items: Tree[] = []
    while (tokens[at] !== end) items.push(value())
    at += 1
    return items
  }
  const node = (): Node => {
    const tag = next()
    const fields: Record<string, Tree> = {}
    while (tokens[at] !== '}') {
      const name = next().slice(1)
      fields[name] = value()
      // A constant is its length and then its bytes in brackets.
      if (tokens[at] === '[') fields[name] = value()
    }
    at += 1
    return { tag, fields }
  }
  const value = (): Tree => {
    const token = next()
    if (token === '{') return node()
    if (token === '(') return listUntil(')')
    if (token === '[') return listUntil(']')
    if (token === '<>') return null
    return unescaped(token.startsWith('"') ? token.slice(1, -1) : token)
  }
  return value()
}

export const isNode = (tree: Tree | undefined): tree is Node => typeof tree === 'object' && tree !== null && 'tag' in tree

export const nodeOf = (node: Node, field: string): Node | null => {
  const found = node.fields[field]
  return isNode(found) ? found : null
}

/** The nodes in a list; nothing when the field is empty. */
export const nodesOf = (node: Node, field: string): readonly Node[] => {
  const found = node.fields[field]
  return Array.isArray(found) ? found.filter(isNode) : []
}

export const numberOf = (node: Node, field: string): number => Number(node.fields[field] ?? 0)
export const isEmpty = (node: Node, field: string): boolean => {
  const found = node.fields[field]
  return found === undefined || found === null || (Array.isArray(found) && found.length === 0)
}

/** The numbers of a set such as `(b 3 5)`. */
export const setOf = (node: Node, field: string): readonly number[] => {
  const found = node.fields[field]
  return Array.isArray(found) ? found.slice(1).map(Number) : []
}
