// The columns that a statement returns, and the meaning of a name in it.
import type { Catalogue } from './catalogue.ts'
import { filledIn, keyOf } from './filled.ts'
import { isEmpty, isNode, type Node, nodeOf, nodesOf, numberOf, setOf } from './node-tree.ts'
import { type DescribedColumn, either, scalar } from './shape.ts'

/** A statement and the one around it, whose names it may use. */
export type Scope = { readonly query: Node; readonly outer: Scope | null }
export type Column = DescribedColumn & { readonly name: string }
type Describe = (expression: Node, scope: Scope) => DescribedColumn

const SELECT = 1
const UNKNOWN: DescribedColumn = { shape: scalar('unknown'), isNullable: true }
/** The kinds of name in FROM (`RTEKind` of PostgreSQL). */
const KINDS = { table: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 }

/** The columns that a statement answers; none when it answers no rows. */
export const columnsOf = (scope: Scope, describe: Describe): readonly Column[] => {
  const { query } = scope
  const operation = nodeOf(query, 'setOperations')
  const targets = nodesOf(query, numberOf(query, 'commandType') === SELECT ? 'targetList' : 'returningList')
  return targets
    .filter(target => target.fields.resjunk === 'false')
    .map((target, nth) => {
      const name = String(target.fields.resname ?? '')
      const expression = nodeOf(target, 'expr')
      const { shape, isNullable } = operation
        ? ofOperation(operation, nth, scope, describe)
        : expression
          ? describe(expression, scope)
          : UNKNOWN
      return { name, shape, isNullable }
    })
}

/** A column of a union: what it is in either branch. */
const ofOperation = (operation: Node, nth: number, scope: Scope, describe: Describe): DescribedColumn => {
  if (operation.tag === 'RANGETBLREF') {
    const query = nodeOf(entryOf(scope, numberOf(operation, 'rtindex')), 'subquery')
    return (query && columnsOf({ query, outer: scope }, describe)[nth]) ?? UNKNOWN
  }
  const [left, right] = ['larg', 'rarg'].map(side => {
    const branch = nodeOf(operation, side)
    return branch ? ofOperation(branch, nth, scope, describe) : UNKNOWN
  })
  return left && right ? { shape: either(left.shape, right.shape), isNullable: left.isNullable || right.isNullable } : UNKNOWN
}

const entryOf = (scope: Scope, nth: number): Node => {
  const entry = nodesOf(scope.query, 'rtable')[nth - 1]
  if (entry === undefined) throw new Error(`the statement has no table ${nth}`)
  return entry
}

/** The statement that many levels further out. */
export const outward = (scope: Scope, levels: number): Scope => {
  if (levels === 0) return scope
  if (scope.outer === null) throw new Error('a name of a statement that is not there')
  return outward(scope.outer, levels - 1)
}

/** Describes a column of a table, a subquery or a function in FROM. An outer join makes it nullable: PostgreSQL notes which do. */
export const describeName = (name: Node, from: Scope, catalogue: Catalogue, describe: Describe): DescribedColumn => {
  const scope = outward(from, numberOf(name, 'varlevelsup'))
  const entry = entryOf(scope, numberOf(name, 'varno'))
  const nth = numberOf(name, 'varattno')
  const type = catalogue.shapeOf(numberOf(name, 'vartype'))
  const expression = (list: string): DescribedColumn => {
    const found = nodesOf(entry, list)[nth - 1]
    return found ? describe(found, scope) : UNKNOWN
  }
  const inside = (query: Node | null, outer: Scope): DescribedColumn =>
    (query && columnsOf({ query, outer }, describe)[nth - 1]) ?? { shape: type, isNullable: true }
  const found = ((): DescribedColumn => {
    switch (numberOf(entry, 'rtekind')) {
      case KINDS.table:
        return catalogue.column(numberOf(entry, 'relid'), nth)
      case KINDS.subquery:
        return inside(nodeOf(entry, 'subquery'), scope)
      case KINDS.join:
        return expression('joinaliasvars')
      case KINDS.group:
        return expression('groupexprs')
      case KINDS.cte:
        return ofCte(entry, scope, inside)
      case KINDS.function:
        return { shape: type, isNullable: !isSureFunction(entry, scope, describe) }
      case KINDS.values:
        return ofValues(entry, nth, scope, describe)
      default:
        return { shape: type, isNullable: true }
    }
  })()
  if (filledIn(scope.query, catalogue).has(keyOf(name))) return { shape: found.shape, isNullable: false }
  const isOuter = setOf(name, 'varnullingrels').length > 0 || numberOf(name, 'varreturningtype') !== 0
  return { shape: found.shape, isNullable: isOuter || found.isNullable }
}

const ofCte = (entry: Node, scope: Scope, inside: (query: Node | null, outer: Scope) => DescribedColumn): DescribedColumn => {
  // A recursive statement names itself; only its first branch says what it holds, so nothing is promised.
  if (entry.fields.self_reference === 'true') return inside(null, scope)
  const home = outward(scope, numberOf(entry, 'ctelevelsup'))
  const cte = nodesOf(home.query, 'cteList').find(({ fields }) => fields.ctename === entry.fields.ctename)
  return inside(cte ? nodeOf(cte, 'ctequery') : null, home)
}

/** A function alone in FROM whose value is not null; several beside each other fill the shorter ones up with nulls. */
const isSureFunction = (entry: Node, scope: Scope, describe: Describe): boolean => {
  const functions = nodesOf(entry, 'functions')
  const [only] = functions
  const call = functions.length === 1 && only && numberOf(only, 'funccolcount') === 1 ? nodeOf(only, 'funcexpr') : null
  return call !== null && !describe(call, scope).isNullable
}

const ofValues = (entry: Node, nth: number, scope: Scope, describe: Describe): DescribedColumn => {
  const lists = entry.fields.values_lists
  const rows = Array.isArray(lists) ? lists.map(row => (Array.isArray(row) ? row[nth - 1] : null)) : []
  const described = rows.map(value => (isNode(value) ? describe(value, scope) : UNKNOWN))
  return described.reduce((one, other) => ({ shape: either(one.shape, other.shape), isNullable: one.isNullable || other.isNullable }))
}

/** Whether a statement without GROUP BY sums up all rows, and so answers one row whatever it finds. */
export const answersOneRow = (query: Node): boolean =>
  query.fields.hasAggs === 'true' &&
  ['groupClause', 'groupingSets', 'havingQual', 'limitOffset', 'limitCount', 'setOperations'].every(part => isEmpty(query, part))

/** Whether an aggregate of a statement always has a row to look at. */
export const isGrouped = (query: Node): boolean => !isEmpty(query, 'groupClause') && isEmpty(query, 'groupingSets')
