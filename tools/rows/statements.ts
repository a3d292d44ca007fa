// The statements in a file of the sources: each template that sql`...` writes, with the type of its rows as it is written there.
import { parseSync } from 'vite'

/** A node of the syntax tree: what is read of it here. */
export type Syntax = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }
export type Statement = {
  readonly file: string
  readonly line: number
  /** With $1, $2 in place of values. */
  readonly text: string
  /** The type argument, or null. */
  readonly written: Syntax | null
  /** The place where a type argument belongs. */
  readonly at: number
  /** Whether it is handed to `run`, which counts rows and reads none. */
  readonly isRun: boolean
}
export type Source = {
  readonly file: string
  readonly text: string
  readonly statements: readonly Statement[]
  /** The types that the file declares, by their names. */
  readonly aliases: ReadonlyMap<string, Syntax>
}

export const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value

export const readSource = (file: string, text: string): Source => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const statements: Statement[] = []
  const aliases = new Map<string, Syntax>()
  const visit = (value: unknown, parent: Syntax | null): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent)
    if (!isSyntax(value)) return
    const node = value
    if (node.type === 'TSTypeAliasDeclaration') aliases.set(nameOf(node.id), node.typeAnnotation as Syntax)
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') statements.push(statementOf(file, text, node, parent))
    for (const [field, child] of Object.entries(node)) if (field !== 'parent') visit(child, node)
  }
  visit(program, null)
  return { file, text, statements, aliases }
}

const nameOf = (node: unknown): string => (isSyntax(node) && node.type === 'Identifier' ? String(node.name) : '')

const statementOf = (file: string, text: string, node: Syntax, parent: Syntax | null): Statement => {
  const quasis = (node.quasi as { quasis: { value: { cooked: string } }[] }).quasis.map(({ value }) => value.cooked)
  const written = (node.typeArguments as { params: Syntax[] } | null)?.params[0] ?? null
  const callee = parent?.type === 'CallExpression' ? (parent.callee as Syntax) : null
  return {
    file,
    line: text.slice(0, node.start).split('\n').length,
    text: quasis.reduce((joined, part, index) => `${joined}$${index}${part}`),
    written,
    at: (node.tag as Syntax).end,
    isRun: callee?.type === 'MemberExpression' && ['run', 'send'].includes(nameOf(callee.property)),
  }
}

/**
 * A type in one form for all ways to write it: alternatives and fields in the order of the alphabet, names of the file's own types replaced by
 * what they mean. Other names mean themselves.
 */
export const formOf = (type: Syntax, aliases: ReadonlyMap<string, Syntax>): string => {
  const form = (node: unknown): string => (isSyntax(node) ? formOf(node, aliases) : '')
  switch (type.type) {
    case 'TSTypeLiteral': {
      const members = (type.members as Syntax[]).map(member => {
        const annotation = (member.typeAnnotation as { typeAnnotation: Syntax } | null)?.typeAnnotation
        return `${nameOf(member.key) || JSON.stringify((member.key as { value?: unknown }).value)}${member.optional ? '?' : ''}: ${form(annotation)}`
      })
      return `{ ${members.sort().join('; ')} }`
    }
    case 'TSUnionType':
      return [...new Set(alternatives(type, aliases).map(form))].sort().join(' | ')
    case 'TSArrayType':
      return `(${form(type.elementType)})[]`
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return form(type.typeAnnotation)
    case 'TSTypeReference': {
      const name = nameOf(type.typeName)
      const own = aliases.get(name)
      const given = ((type.typeArguments as { params: Syntax[] } | null)?.params ?? []).map(form)
      return own ? form(own) : `${name}${given.length > 0 ? `<${given.join(', ')}>` : ''}`
    }
    case 'TSLiteralType':
      return JSON.stringify((type.literal as { value: unknown }).value)
    default:
      // TSStringKeyword is `string`. Whatever has no place in the type of a row is like nothing that PostgreSQL describes.
      return /^TS(\w+)Keyword$/.exec(type.type)?.[1]?.toLowerCase() ?? type.type
  }
}

/** The alternatives of a union and of those within it. */
const alternatives = (type: Syntax, aliases: ReadonlyMap<string, Syntax>): readonly Syntax[] => {
  if (type.type === 'TSUnionType') return (type.types as Syntax[]).flatMap(part => alternatives(part, aliases))
  if (type.type === 'TSParenthesizedType') return alternatives(type.typeAnnotation as Syntax, aliases)
  const own = type.type === 'TSTypeReference' ? aliases.get(nameOf(type.typeName)) : undefined
  return own ? alternatives(own, aliases) : [type]
}
