// The columns that cannot be null because a condition of their statement is never met by a null: `where email = any(...)`.
import type { Catalogue } from './catalogue.ts'
import { OPERATORS_WITH_ARGUMENTS } from './never-null.ts'
import { type Node, nodeOf, nodesOf, numberOf } from './node-tree.ts'

const SELECT = 1
const DELETE = 4
const INNER = 0
const IS_NOT_NULL = 1

export const keyOf = (name: Node): string => `${numberOf(name, 'varno')}.${numberOf(name, 'varattno')}`

/** Keyed by `keyOf`. Nothing for statements that write: what they return may be what they wrote. */
export const filledIn = (query: Node, catalogue: Catalogue): ReadonlySet<string> => {
  const from = nodeOf(query, 'jointree')
  if (from === null || ![SELECT, DELETE].includes(numberOf(query, 'commandType'))) return new Set()
  return new Set(conditionsOf(from).flatMap(condition => namesIn(condition, catalogue)))
}

/** The conditions that every row meets. Those of an outer join need not be met. */
const conditionsOf = (from: Node): readonly Node[] => {
  if (from.tag === 'JOINEXPR' && numberOf(from, 'jointype') !== INNER) return []
  const parts = [...nodesOf(from, 'fromlist'), nodeOf(from, 'larg'), nodeOf(from, 'rarg')]
  return [...parts.flatMap(part => (part ? conditionsOf(part) : [])), ...conjunctsOf(nodeOf(from, 'quals'))]
}

const conjunctsOf = (condition: Node | null): readonly Node[] => {
  if (condition === null) return []
  return condition.tag === 'BOOLEXPR' && condition.fields.boolop === 'and' ? nodesOf(condition, 'args').flatMap(conjunctsOf) : [condition]
}

const namesIn = (condition: Node, catalogue: Catalogue): readonly string[] =>
  refusingNull(condition, catalogue).flatMap(part => (part.tag === 'VAR' && numberOf(part, 'varlevelsup') === 0 ? [keyOf(part)] : []))

/** Returns what must not be null for a condition to be met. `x <> all(list)` is met by whatever x is while the list is empty. */
const refusingNull = (condition: Node, catalogue: Catalogue): readonly Node[] => {
  if (condition.tag === 'NULLTEST') {
    const tested = nodeOf(condition, 'arg')
    return tested && numberOf(condition, 'nulltesttype') === IS_NOT_NULL ? [tested] : []
  }
  const isOperator = condition.tag === 'OPEXPR' || (condition.tag === 'SCALARARRAYOPEXPR' && condition.fields.useOr === 'true')
  return isOperator && OPERATORS_WITH_ARGUMENTS.has(catalogue.operatorName(numberOf(condition, 'opno'))) ? nodesOf(condition, 'args') : []
}
