// Finds which refusals each call can answer: those whose names are in the code that the call can reach. A rule decides, and its caller may
// only show the outcome: its refusals count where the code on the way throws what was decided.
import type { Declaration, Program } from './program.ts'
import { all, argumentsOf, impliedBy, inside, isComparison, memberUsed, type Node, namesInside, patternOf, thrownBy } from './syntax.ts'

/** A piece of code that runs when another one uses it. */
type Piece = { readonly id: string; readonly file: string; readonly nodes: readonly Node[] }
/** Code that runs without being named: a listener when its event is raised, a handler when a notice is decided. */
type Hidden = ReadonlyMap<string, readonly Piece[]>

const pieceOf = ({ id, file, node }: Declaration): Piece => ({ id, file, nodes: [node] })

/** The code that each domain event runs, by the id of the event's declaration. */
const listenersIn = ({ declarations, find }: Program): Hidden => {
  const found = new Map<string, Piece[]>()
  for (const { file, node } of declarations)
    for (const call of all(node)) {
      const [event, listener] = argumentsOf(call, 'listenTo') ?? []
      const heard = event?.type === 'Identifier' ? find(file, String(event.value)) : null
      if (!heard || !listener) continue
      const own = found.get(heard.id) ?? []
      found.set(heard.id, [...own, { id: `${heard.id} heard in ${file} ${own.length}`, file, nodes: [listener] }])
    }
  return found
}

/** Returns the pieces that features hand over under this name, such as their requestHandlers. */
const handedOver = ({ declarations }: Program, part: string): Piece[] =>
  declarations.flatMap(({ id, file, members }) => {
    const node = /^apps\/server\/src\/[a-z]+\/index\.ts$/.test(file) ? members.get(part) : undefined
    return node ? [{ id: `${id} ${part}`, file, nodes: [node] }] : []
  })

/** The calls that run a part of every feature. */
const PARTS: Readonly<Record<string, string>> = {
  'notices.decide': 'requestHandlers',
  'notices.take-back': 'requestHandlers',
  'people.delete-me': 'erasers',
  'people.erase-person': 'erasers',
}

type Use = { readonly piece: Piece; readonly isThrown: boolean }
type Reading = { readonly uses: Use[]; readonly named: string[]; readonly thrown: string[]; passesOn: boolean }
type Reach = { readonly call: string; readonly refusals: readonly string[] }

export const refusalsOfCalls = (program: Program, known: readonly string[]): readonly Reach[] => {
  const listeners = listenersIn(program)

  /** Reads what a piece uses, which refusals stand in it, which of them it throws, and whether it throws what others decided. */
  const read = (piece: Piece): Reading => {
    const found: Reading = { uses: [], named: [], thrown: [], passesOn: false }
    const walk = (node: Node, isThrown: boolean, around: ReadonlySet<string>): void => {
      const use = (used: Piece): void => void found.uses.push({ piece: used, isThrown })
      const own = namesInside(node)
      const local = own.length === 0 ? around : new Set([...around, ...own])
      const find = (name: string): Declaration | null => (local.has(name) ? null : program.find(piece.file, name))
      const used = memberUsed(node)
      const table = used && find(used.object)
      const member = used && table?.members.get(used.member)
      if (table && member) {
        use({ id: `${table.id}.${used.member}`, file: table.file, nodes: [member] })
        return
      }
      const pattern = patternOf(node)
      if (pattern) (isThrown ? found.thrown : found.named).push(...known.filter(name => pattern.test(name)))
      const target = node.type === 'Identifier' ? find(String(node.value)) : null
      if (target) for (const each of [pieceOf(target), ...(listeners.get(target.id) ?? [])]) use(each)
      found.thrown.push(...impliedBy(node))
      const thrown = thrownBy(node)
      if (thrown === 'decided') found.passesOn = true
      const isCompared = isComparison(node)
      for (const each of inside(node)) if (!(isCompared && each.type === 'StringLiteral')) walk(each, isThrown || thrown === 'named', local)
    }
    for (const node of piece.nodes) walk(node, false, new Set())
    return found
  }

  const cache = new Map<string, Reading>()
  const reached = (begin: readonly Piece[]): string[] => {
    const [found, seen] = [new Set<string>(), new Set<string>()]
    const open = begin.map(piece => ({ piece, throws: false }))
    for (let next = open.pop(); next; next = open.pop()) {
      const { piece } = next
      const reading = cache.get(piece.id) ?? read(piece)
      cache.set(piece.id, reading)
      const throws = next.throws || reading.passesOn
      const state = `${piece.id} ${throws}`
      if (seen.has(state)) continue
      seen.add(state)
      for (const name of [...reading.thrown, ...(throws ? reading.named : [])]) found.add(name)
      open.push(...reading.uses.map(used => ({ piece: used.piece, throws: throws || used.isThrown })))
    }
    return [...found].sort()
  }

  return program.declarations.flatMap(declaration => {
    const calls = all(declaration.node).flatMap(node => {
      const [, name] = argumentsOf(node, 'serve') ?? []
      return name?.type === 'StringLiteral' ? [{ node, call: String(name.value) }] : []
    })
    return calls.map(({ node, call }) => {
      // A declaration with one call may prepare it: what is around it belongs to it.
      const own: Piece = { id: `call ${call}`, file: declaration.file, nodes: [calls.length === 1 ? declaration.node : node] }
      const part = PARTS[call]
      return { call, refusals: reached([own, ...(part ? handedOver(program, part) : [])]) }
    })
  })
}
