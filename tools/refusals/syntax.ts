// The parts of a syntax tree that matter here: which names a piece of code uses, and which texts stand in it.
import swc from '@swc/core'

export type Node = { readonly type: string; readonly [field: string]: unknown }

export const parse = (source: string): readonly Node[] => swc.parseSync(source, { syntax: 'typescript' }).body as unknown as readonly Node[]

/** Type expressions that hold a value, such as `x as T`. All other nodes of types say nothing about what runs. */
const AROUND_VALUES = new Set(['TsAsExpression', 'TsNonNullExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsTypeAssertion'])

/** The nodes in a field: swc wraps some of them, such as arguments, in objects without a type. */
const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!('type' in value) || typeof value.type !== 'string') return Object.values(value).flatMap(nodesIn)
  return value.type.startsWith('Ts') && !AROUND_VALUES.has(value.type) ? [] : [value as Node]
}

/** Returns the code that runs inside a node: no types, no names of members. */
export const inside = (node: Node): Node[] => {
  if (AROUND_VALUES.has(node.type)) return nodesIn(node.expression)
  if (node.type === 'MemberExpression') {
    const property = node.property as Node
    return [...nodesIn(node.object), ...(property.type === 'Computed' ? nodesIn(property.expression) : [])]
  }
  if (node.type === 'KeyValueProperty' || node.type === 'KeyValuePatternProperty') return nodesIn(node.value)
  return Object.values(node).flatMap(nodesIn)
}

/** The names that a pattern gives to values: `{ a, b: [c = 1], ...d }` gives a, c and d. */
export const namesBound = (pattern: Node): string[] => {
  const parts = (value: unknown): string[] => nodesIn(value).flatMap(namesBound)
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.value)]
    case 'ArrayPattern':
      return parts(pattern.elements)
    case 'ObjectPattern':
      return parts(pattern.properties)
    case 'KeyValuePatternProperty':
      return parts(pattern.value)
    case 'AssignmentPatternProperty':
      return parts(pattern.key)
    case 'AssignmentPattern':
      return parts(pattern.left)
    case 'RestElement':
      return parts(pattern.argument)
    case 'Parameter':
      return parts(pattern.pat)
    default:
      return []
  }
}

const namesDeclared = (node: Node): string[] => {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return nodesIn(node.identifier).flatMap(namesBound)
  if (node.type !== 'VariableDeclaration') return []
  return nodesIn(node.declarations).flatMap(({ id }) => nodesIn(id).flatMap(namesBound))
}

/** The names that mean something of their own inside a node, whatever they mean around it. */
export const namesInside = (node: Node): string[] => {
  if (Array.isArray(node.params)) return nodesIn(node.params).flatMap(namesBound)
  if (node.type === 'CatchClause') return nodesIn(node.param).flatMap(namesBound)
  // A body of a function, or a block.
  if (Array.isArray(node.stmts)) return nodesIn(node.stmts).flatMap(namesDeclared)
  if (node.type === 'SwitchStatement') return nodesIn((node.cases as readonly Node[]).map(each => each.consequent)).flatMap(namesDeclared)
  // for (const each of all), for (let at = 0; ...)
  return /^For(?:Of|In)?Statement$/.test(node.type) ? nodesIn(node.left ?? node.init).flatMap(namesDeclared) : []
}

/** Every node in it, itself included. */
export const all = (node: Node): Node[] => [node, ...inside(node).flatMap(all)]

/** The members of an object by name, without those that are spread into it. */
export const membersOf = (node: Node): ReadonlyMap<string, Node> => {
  const object = AROUND_VALUES.has(node.type) ? (node.expression as Node) : node
  if (object.type !== 'ObjectExpression') return new Map()
  const entries = (object.properties as readonly Node[]).flatMap((property): [string, Node][] => {
    const key = property.key as Node | undefined
    return key ? [[String(key.value), (property.value as Node | undefined) ?? property]] : []
  })
  return new Map(entries)
}

/** `TABLE.member`: only this member of an object is used. */
export const memberUsed = (node: Node): { readonly object: string; readonly member: string } | null => {
  if (node.type !== 'MemberExpression') return null
  const [object, property] = [node.object as Node, node.property as Node]
  const isPlain = object.type === 'Identifier' && property.type === 'Identifier'
  return isPlain ? { object: String(object.value), member: String(property.value) } : null
}

/** The arguments of a call to a function of this name, or null. */
export const argumentsOf = (node: Node, name: string): readonly Node[] | null => {
  const callee = node.callee as Node | undefined
  return node.type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === name ? nodesIn(node.arguments) : null
}

export const isComparison = (node: Node): boolean => node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))

/** The texts that a piece of text can be: a template has anything where its slots are. Null when it is not a text. */
export const patternOf = (node: Node): RegExp | null => {
  const parts =
    node.type === 'StringLiteral'
      ? [String(node.value)]
      : node.type === 'TemplateLiteral'
        ? (node.quasis as readonly { readonly raw: string }[]).map(({ raw }) => raw)
        : []
  if (!parts[0]?.includes('.')) return null
  return new RegExp(`^${parts.map(part => part.replace(/[^a-z0-9-]/g, '[$&]')).join('[a-z-]+')}$`)
}

/** Functions of the server that throw the refusals among their arguments. */
const THROW_THEIR_OWN = new Set(['bookAttempt', 'unlessTaken'])

/** `permit(sentence)` without a name throws this one. */
const NAMED_BY_NONE = 'http.forbidden'

/** The refusal that is thrown without being named. */
export const impliedBy = (node: Node): string[] => (argumentsOf(node, 'permit')?.length === 1 ? [NAMED_BY_NONE] : [])

/** Whether it throws a refusal that is named on the spot, or one that was decided elsewhere. */
export const thrownBy = (node: Node): 'named' | 'decided' | null => {
  const callee = node.callee as Node | undefined
  if (callee?.type !== 'Identifier') return null
  if (callee.value === 'orRefuse') return 'decided'
  if (THROW_THEIR_OWN.has(String(callee.value))) return 'named'
  const nth = callee.value === 'Refused' ? 0 : callee.value === 'permit' ? 1 : null
  const named = nth === null ? undefined : nodesIn(node.arguments)[nth]
  return named === undefined ? null : patternOf(named) === null ? 'decided' : 'named'
}
