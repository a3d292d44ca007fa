// The type of an expression of an analysed statement, and whether it can be null: it can, unless the analysis shows otherwise.
import type { Catalogue } from './catalogue.ts'
import { ALWAYS_THERE, LISTS_OVER_GROUPS, NUMBERING, OPERATORS_WITH_ARGUMENTS, OVER_GROUPS, THERE_WITH_ARGUMENTS } from './never-null.ts'
import { isEmpty, type Node, nodeOf, nodesOf, numberOf } from './node-tree.ts'
import { answersOneRow, type Column, columnsOf, describeName, isGrouped, outward, type Scope } from './scope.ts'
import { type DescribedColumn, either, type Shape, scalar } from './shape.ts'

/** The columns of a statement, by PostgreSQL's own analysis of it. */
export const describeStatement = (statement: Node, catalogue: Catalogue): readonly Column[] => {
  const shapeOf = (node: Node, field: string): Shape => catalogue.shapeOf(numberOf(node, field))
  const there = (shape: Shape, isThere = true): DescribedColumn => ({ shape, isNullable: !isThere })
  const optional = (node: Node, field: string, scope: Scope): DescribedColumn[] => {
    const found = nodeOf(node, field)
    return found ? [describe(found, scope)] : []
  }
  const all = (node: Node, field: string, scope: Scope): DescribedColumn[] => nodesOf(node, field).map(item => describe(item, scope))
  const areThere = (values: readonly DescribedColumn[]): boolean => values.every(({ isNullable }) => !isNullable)
  const anyOf = (values: readonly DescribedColumn[]): Shape => values.map(({ shape }) => shape).reduce(either)

  const describe = (node: Node, scope: Scope): DescribedColumn => {
    switch (node.tag) {
      case 'VAR':
        return describeName(node, scope, catalogue, describe)
      case 'CONST':
        return constant(node, shapeOf(node, 'consttype'))
      case 'PARAM':
        return there(shapeOf(node, 'paramtype'), false)
      case 'TARGETENTRY':
      case 'NAMEDARGEXPR':
      case 'COLLATEEXPR':
        return optional(node, node.tag === 'TARGETENTRY' ? 'expr' : 'arg', scope)[0] ?? there(scalar('unknown'), false)
      case 'FUNCEXPR':
        return call(node, scope)
      case 'OPEXPR':
        return there(
          shapeOf(node, 'opresulttype'),
          OPERATORS_WITH_ARGUMENTS.has(catalogue.operatorName(numberOf(node, 'opno'))) && areThere(all(node, 'args', scope)),
        )
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return there(scalar('bool'), areThere(all(node, 'args', scope)))
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return there(scalar('bool'))
      case 'SQLVALUEFUNCTION':
        return there(shapeOf(node, 'type'))
      case 'COALESCEEXPR':
      case 'MINMAXEXPR': {
        const values = all(node, 'args', scope)
        return there(
          anyOf(values),
          values.some(({ isNullable }) => !isNullable),
        )
      }
      case 'NULLIFEXPR':
        return { shape: all(node, 'args', scope)[0]?.shape ?? scalar('unknown'), isNullable: true }
      case 'CASEEXPR': {
        const values = [...nodesOf(node, 'args').flatMap(when => optional(when, 'result', scope)), ...optional(node, 'defresult', scope)]
        return there(anyOf(values), areThere(values) && !isEmpty(node, 'defresult'))
      }
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return there(shapeOf(node, 'resulttype'), areThere(optional(node, 'arg', scope)))
      case 'ARRAYEXPR': {
        const values = all(node, 'elements', scope)
        return there(values.length === 0 ? shapeOf(node, 'array_typeid') : list(anyOf(values), areThere(values)))
      }
      case 'SUBLINK':
        return sublink(node, scope)
      case 'AGGREF':
        return aggregate(node, outward(scope, numberOf(node, 'agglevelsup')))
      case 'WINDOWFUNC':
        return there(shapeOf(node, 'wintype'), NUMBERING.has(catalogue.functionName(numberOf(node, 'winfnoid'))))
      default:
        return there(scalar('unknown'), false)
    }
  }

  const call = (node: Node, scope: Scope): DescribedColumn => {
    const name = catalogue.functionName(numberOf(node, 'funcid'))
    const values = all(node, 'args', scope)
    if (/^jsonb?_build_object$/.test(name)) return there(object(nodesOf(node, 'args'), values))
    // An explicit or implicit cast between types that have a value for each other.
    const isCast = CASTS.has(numberOf(node, 'funcformat'))
    const isThere = ALWAYS_THERE.has(name) || ((isCast || THERE_WITH_ARGUMENTS.has(name)) && areThere(values))
    return there(shapeOf(node, 'funcresulttype'), isThere)
  }

  const aggregate = (node: Node, scope: Scope): DescribedColumn => {
    const name = catalogue.functionName(numberOf(node, 'aggfnoid'))
    const [value] = all(node, 'args', scope)
    const seesRows = isGrouped(scope.query) && isEmpty(node, 'aggfilter')
    if (LISTS_OVER_GROUPS.has(name) && value) return there({ kind: 'list', of: value, isJson: name !== 'array_agg' }, seesRows)
    const isThere = NUMBERING.has(name) || (OVER_GROUPS.has(name) && seesRows && value !== undefined && !value.isNullable)
    const retention = (name === 'min' || name === 'max') && value !== undefined
    return there(retention ? value.shape : shapeOf(node, 'aggtype'), isThere)
  }

  const sublink = (node: Node, scope: Scope): DescribedColumn => {
    const query = nodeOf(node, 'subselect')
    const [column] = query ? columnsOf({ query, outer: scope }, describe) : []
    switch (SUBLINKS[numberOf(node, 'subLinkType')]) {
      case 'exists':
        return there(scalar('bool'))
      case 'array':
        return column ? there({ kind: 'list', of: column, isJson: false }) : there(scalar('unknown'))
      case 'value':
        return { shape: column?.shape ?? scalar('unknown'), isNullable: !(query && column && answersOneRow(query) && !column.isNullable) }
      default:
        return there(scalar('bool'), false)
    }
  }

  return columnsOf({ query: statement, outer: null }, describe)
}

/** `CoercionForm` of PostgreSQL: a cast that is written, and one that is not. */
const CASTS: ReadonlySet<number> = new Set([1, 2])
/** `SubLinkType` of PostgreSQL: those that are distinguished here. */
const SUBLINKS: Readonly<Record<number, 'exists' | 'value' | 'array'>> = { 0: 'exists', 4: 'value', 6: 'array' }

const list = (of: Shape, isThere: boolean): Shape => ({ kind: 'list', of: { shape: of, isNullable: !isThere }, isJson: false })

const object = (keys: readonly Node[], values: readonly DescribedColumn[]): Shape => ({
  kind: 'object',
  fields: values.flatMap((value, nth) => {
    const key = keys[nth - 1]
    return nth % 2 === 1 && key ? [[textOf(key) ?? '', value] as const] : []
  }),
})

/** The length of `[]` and `{}` in PostgreSQL's own form of JSON: two headers. */
const EMPTY_JSON_BYTES = 8

const constant = (node: Node, shape: Shape): DescribedColumn => {
  if (node.fields.constisnull === 'true') return { shape: { kind: 'empty' }, isNullable: true }
  const text = textOf(node)
  const bytes = node.fields.constvalue
  const isEmptyJson = Array.isArray(bytes) && bytes.length === EMPTY_JSON_BYTES && isOf(shape, 'jsonb')
  if (isEmptyJson || (isOf(shape, 'json') && (text === '[]' || text === '{}'))) return { shape: { kind: 'empty' }, isNullable: false }
  return { shape: isOf(shape, 'text') && text !== null ? scalar('text', [`'${text}'`]) : shape, isNullable: false }
}

const isOf = (shape: Shape, type: string): boolean => shape.kind === 'scalar' && shape.type === type

const TEXTS: ReadonlySet<number> = new Set([25, 114])
const UNKNOWN_TYPE = 705
const LENGTH_BYTES = 4

/** The text of a constant: with its length before it, or a zero behind it while PostgreSQL does not know its type. */
const textOf = (node: Node): string | null => {
  const bytes = node.fields.constvalue
  const type = numberOf(node, 'consttype')
  if (!Array.isArray(bytes) || !(TEXTS.has(type) || type === UNKNOWN_TYPE)) return null
  const all = Buffer.from(bytes.map(byte => Number(byte) & 255))
  return (TEXTS.has(type) ? all.subarray(LENGTH_BYTES) : all.subarray(0, -1)).toString()
}
