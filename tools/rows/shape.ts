// The value of a column, and how TypeScript writes it.

/** A value of PostgreSQL. */
export type Shape =
  | {
      readonly kind: 'scalar'
      /** PostgreSQL's name of the type. */
      readonly type: string
      /** TypeScript's alternatives, where fewer values are possible here than the type has. */
      readonly only: readonly string[] | null
    }
  | { readonly kind: 'list'; readonly of: DescribedColumn; readonly isJson: boolean }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [key: string, value: DescribedColumn])[] }
  /** Null, or an empty container of JSON: it takes any form. */
  | { readonly kind: 'empty' }

export type DescribedColumn = { readonly shape: Shape; readonly isNullable: boolean }

export const scalar = (type: string, only: readonly string[] | null = null): Shape => ({ kind: 'scalar', type, only })

/** The types as the product's driver reads them (`platform/database/pool.ts`). */
const IN_ROWS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  void: 'string',
}
/** In a list, the driver reads these in another way than alone. */
const UNLIKE_IN_LISTS: ReadonlySet<string> = new Set(['int8', 'numeric'])
/** JSON has no times, bytes or exact numbers of its own. */
const IN_JSON: Readonly<Record<string, string>> = { ...IN_ROWS, bytea: 'string', numeric: 'number', timestamptz: 'string' }

/** A type as TypeScript. What the driver reads in no settled way is unknown, so that a statement has to cast it. */
export const printed = ({ shape, isNullable }: DescribedColumn, isJson = false): string => {
  const type = printedShape(shape, isJson)
  return isNullable && type !== 'unknown' ? `${type} | null` : type
}

const printedShape = (shape: Shape, isJson: boolean): string => {
  if (shape.kind === 'empty') return 'unknown'
  if (shape.kind === 'object') return `{ ${shape.fields.map(([key, value]) => `${key}: ${printed(value, true)}`).join('; ')} }`
  if (shape.kind === 'list') {
    const { shape: item } = shape.of
    if (!isJson && !shape.isJson && item.kind === 'scalar' && UNLIKE_IN_LISTS.has(item.type)) return 'unknown'
    const of = printed(shape.of, isJson || shape.isJson)
    return of.includes(' | ') ? `(${of})[]` : `${of}[]`
  }
  if (shape.only !== null) return shape.only.join(' | ')
  return (isJson ? IN_JSON : IN_ROWS)[shape.type] ?? 'unknown'
}

/** The union for a value that may be either. */
export const either = (one: Shape, other: Shape): Shape => {
  if (one.kind === 'empty') return other
  if (other.kind === 'empty') return one
  if (one.kind === 'scalar' && other.kind === 'scalar' && one.type === other.type)
    return scalar(one.type, one.only && other.only ? [...new Set([...one.only, ...other.only])] : null)
  return JSON.stringify(one) === JSON.stringify(other) ? one : scalar('unknown')
}
