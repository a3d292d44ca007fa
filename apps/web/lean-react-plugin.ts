import { type Plugin, parseAst } from 'vite'
import { BEGINNINGS, BODIES, CALLS, ELEMENTS, EXPORTS, HOOKS, KINDS, LOOKED_THROUGH, PROPERTIES, VARIABLES } from './lean-react.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
type Edit = { readonly start: number; readonly end: number; readonly by: string }
/** `found` is the entry of lean-react.ts that the edit follows from. */
type Finding = { readonly found: string; readonly edits: readonly Edit[] }

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const VERSION = /^exports\.version = "(.+)";$/m
const SOURCE = /\/apps\/web\/src\/.*\.tsx?$/
const IMPORTED = /import (?:type )?\{([^}]*)\} from 'react(?:-dom)?(?:\/client)?'/g
/** Libraries are compiled in many ways: they must not even name such a hook. */
const LIBRARY = /\/node_modules\/(?!(?:react|react-dom|scheduler)\/)/
const NAMED_HOOK = new RegExp(`\\b(?:${HOOKS.join('|')})\\b`)
const REF_OF_FRAGMENT = /<Fragment\b[^>]*\bref=/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodeIn = (node: Node, key: string): Node | null => (isNode(node[key]) ? node[key] : null)
const nodesIn = (node: Node, key: string): readonly Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : [])
const nameOf = (node: Node | null): string => (node?.type === 'Identifier' ? String(node.name) : '')
const literalIn = (node: Node | null): unknown => (node?.type === 'Literal' ? node.value : undefined)
/** The name behind the dot: `tag` of `fiber.tag`. */
const memberOf = (node: Node | null): string =>
  node?.type === 'MemberExpression' && !node.computed ? nameOf(nodeIn(node, 'property')) : ''
const instead = ({ start, end }: Node, by: string): Edit => ({ start, end, by })
/** Looks only at what the table itself says of a name, not at what every object inherits. */
const entryOf = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
const one = (found: string, ...edits: readonly Edit[]): Finding => ({ found, edits })

/** The entry by which a value never is what it is compared with. `onKind`: the other side is a fiber's kind. */
const neverIs = (value: Node | null, onKind: boolean): string => {
  const kind = literalIn(value)
  if (onKind && typeof kind === 'number' && KINDS.has(kind)) return `kind ${kind}`
  return ELEMENTS.includes(nameOf(value)) ? nameOf(value) : ''
}
const isKind = (node: Node | null): boolean => memberOf(node) === 'tag' || nameOf(node) === 'tag'

/** Variables that a node declares for the whole function around it. */
const variablesIn = (node: Node): string[] => {
  const own = node.type === 'VariableDeclarator' ? [nameOf(nodeIn(node, 'id'))] : []
  const inner = Object.values(node).flatMap(value => (Array.isArray(value) ? value : [value]).filter(isNode))
  return [...own, ...inner.flatMap(variablesIn)]
}

/**
 * A case that never comes loses its label: the code behind it can then not be reached, which the minifier sees. Before the first case that
 * can come, the whole case goes; its variables are declared there.
 */
const inSwitch = (node: Node): Finding[] => {
  const onKind = memberOf(nodeIn(node, 'discriminant')) === 'tag'
  const found: Finding[] = []
  const variables: string[] = []
  let isReached = false
  for (const each of nodesIn(node, 'cases')) {
    const entry = neverIs(nodeIn(each, 'test'), onKind)
    const [first] = nodesIn(each, 'consequent')
    if (entry !== '') {
      if (!isReached) variables.push(...variablesIn(each))
      found.push(one(entry, { start: each.start, end: isReached ? (first?.start ?? each.end) : each.end, by: '' }))
    } else if (!isReached) {
      isReached = true
      const start = first?.start ?? each.end
      if (variables.length > 0) found.push(one('', { start, end: start, by: `var ${variables.join(', ')};` }))
    }
  }
  return found
}

const inComparison = (node: Node): Finding[] => {
  if (node.operator !== '===' && node.operator !== '!==') return []
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
  const entry = neverIs(left, isKind(right)) || neverIs(right, isKind(left))
  return entry === '' ? [] : [one(entry, instead(node, String(node.operator === '!==')))]
}

/** The same for a variable with one value: reads are the value, and nothing writes it. */
const inName = (node: Node, parent: Node, key: string): Finding[] => {
  const name = nameOf(node)
  const value = entryOf(VARIABLES, name)
  const isRead = key !== 'id' && !(key === 'property' && !parent.computed) && !(parent.type === 'Property' && key === 'key')
  return value !== undefined && isRead ? [one(name, instead(node, value))] : []
}

const foundAt = (code: string, node: Node, parent: Node, key: string): Finding[] => {
  const text = (): string => code.slice(node.start, node.start + 80)
  switch (node.type) {
    case 'SwitchStatement':
      return inSwitch(node)
    case 'BinaryExpression':
      return inComparison(node)
    case 'Identifier':
      return inName(node, parent, key)
    case 'AssignmentExpression': {
      const name = nameOf(nodeIn(node, 'left'))
      return Object.hasOwn(VARIABLES, name) ? [one(name, instead(node, '0'))] : []
    }
    case 'MemberExpression': {
      const value = entryOf(PROPERTIES, memberOf(node))
      return value === undefined ? [] : [one(memberOf(node), instead(node, value))]
    }
    case 'CallExpression': {
      const name = nameOf(nodeIn(node, 'callee'))
      const value = entryOf(CALLS, name)
      return value === undefined ? [] : [one(name, instead(node, value))]
    }
    case 'NewExpression':
      return nameOf(nodeIn(node, 'callee')) === 'FragmentInstance' ? [one('FragmentInstance.prototype.', instead(node, 'null'))] : []
    case 'FunctionDeclaration': {
      const name = nameOf(nodeIn(node, 'id'))
      const [by, body] = [entryOf(BODIES, name), nodeIn(node, 'body')]
      return by !== undefined && body ? [one(name, instead(body, by))] : []
    }
    case 'ExpressionStatement': {
      const beginning = BEGINNINGS.find(each => text().startsWith(each))
      const hook = HOOKS.find(each => new RegExp(`^\\w+\\.${each} = `).test(text()))
      const entry = beginning ?? hook
      return entry === undefined ? [] : [one(entry, instead(node, ''))]
    }
    case 'Property': {
      const name = nameOf(nodeIn(node, 'key'))
      const entry = HOOKS.find(each => each === name) ?? BEGINNINGS.find(each => text().startsWith(each))
      const end = code[node.end] === ',' ? node.end + 1 : node.end
      return entry === undefined ? [] : [one(entry, { start: node.start, end, by: '' })]
    }
    default:
      return []
  }
}

/** All edits in a node and below. Where a parameter has the name of a variable, the variable is not meant. */
const editsIn = (code: string, node: Node, parent: Node, key: string, all: Finding[]): void => {
  if (nodesIn(node, 'params').some(param => Object.hasOwn(VARIABLES, nameOf(param)))) return
  all.push(...foundAt(code, node, parent, key))
  for (const [inner, value] of Object.entries(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) editsIn(code, each, node, inner, all)
  }
}

/** react-dom without what lean-react.ts lists. A new version of React is looked through again, and every entry must be found in it. */
const leanReact = (code: string): string => {
  const version = VERSION.exec(code)?.[1]
  if (version !== LOOKED_THROUGH) throw new Error(`react-dom is ${version}: look it through for apps/web/lean-react.ts`)
  const all: Finding[] = []
  const program = parseAst(code) as unknown as Node
  editsIn(code, program, program, '', all)
  const found = new Set(all.map(each => each.found))
  const kinds = [...KINDS.keys()].map(kind => `kind ${kind}`)
  const wanted = [...kinds, ...ELEMENTS, ...HOOKS, ...BEGINNINGS, ...[VARIABLES, PROPERTIES, CALLS, BODIES].flatMap(Object.keys)]
  const missing = wanted.filter(entry => !found.has(entry))
  if (missing.length > 0) throw new Error(`react-dom has no ${missing.join(', ')}: mend apps/web/lean-react.ts`)
  let [lean, at] = ['', 0]
  // When edits are nested, the outer one counts.
  for (const { start, end, by } of all.flatMap(({ edits }) => edits).sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    lean += code.slice(at, start) + by
    at = end
  }
  return lean + code.slice(at)
}

/** What a source uses that `leanReact` leaves out; null if nothing. */
const leftOutIn = (code: string): string | null => {
  const imported = [...code.matchAll(IMPORTED)].flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' ')[0] ?? ''))
  return (
    imported.find(name => HOOKS.includes(name) || EXPORTS.includes(name)) ?? (REF_OF_FRAGMENT.test(code) ? 'a ref of a Fragment' : null)
  )
}

/** Builds the pages with a react-dom that lacks what no page uses: almost a third of its weight. */
export const leanReactDom = (): Plugin => ({
  name: 'lean-react',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const path = id.split('?')[0] ?? id
    if (CLIENT.test(path)) return { code: leanReact(code), map: null }
    const leftOut = SOURCE.test(path) ? leftOutIn(code) : LIBRARY.test(path) ? (NAMED_HOOK.exec(code)?.[0] ?? null) : null
    if (leftOut !== null) throw new Error(`${path} uses ${leftOut}, which apps/web/lean-react.ts leaves out of the build`)
    return null
  },
})
