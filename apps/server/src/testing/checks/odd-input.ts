// Odd inputs derived from the schema of a call: almost right, so that they come far, and wrong in the ways that machines trip over.

import fc from 'fast-check'
import type { z } from 'zod'

/** The definition of a schema in zod; only what is needed to come close to it. */
type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly entries?: Readonly<Record<string, string>>
  readonly format?: string
}
const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition
/** The fields that a call's input has, whatever is wrapped around it. */
const fieldsOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => definitionOf(schema).shape ?? {}

/** Values as JSON texts rather than as values: 1e309, -0 and doubled keys exist in texts alone. */
const ODD_TEXTS: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '""',
  '[[]]',
  '[null]',
  '["a","a"]',
  '{"length":-1}',
  '{"then":1}',
  '{"toString":1,"valueOf":1}',
  'NaN',
  'Infinity',
  '1e309',
  '-1e309',
  '-0',
  '1e-400',
  '0.1',
  '1.5',
  '-1',
  '0',
  '1e21',
  '9007199254740992',
  '9007199254740993',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9223372036854775807',
  '9223372036854775808',
  '"NaN"',
  '"1e309"',
  '"-0"',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '"__proto__"',
  '"constructor"',
  '"hasOwnProperty"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e"',
  '"\\ufeff"',
  '"\\u200b"',
  '"é\\u0301"',
  '"ﷺ"',
  '"İ"',
  '"ß"',
  `"' or 1=1 --"`,
  '"$1"',
  '"%s%n"',
  '"{{7*7}}"',
  '"../../etc/passwd"',
  '"\\\\"',
  '"%00"',
  '"%"',
  '"_"',
  '"*"',
  '"(?:a+)+$"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999999999Z"',
  '"2026-02-30T00:00:00Z"',
  '"2026-11-21T24:00:00Z"',
  '"2026-11-21"',
  '"999999999999999_00000000-0000-4000-8000-000000000000"',
  '"999999999999999"',
  '"0"',
  '"000000000000001"',
]
const NUMBERS = ['0', '1', '-1', '2', '1000', '1001', '-1000', '2000', '2001', '100000', '2147483647', '2147483648', '9007199254740991']
const LENGTHS = [0, 1, 2, 6, 20, 39, 40, 41, 60, 61, 80, 81, 200, 201, 254, 255, 300, 301, 2_000]
const HUGE = `"${'x'.repeat(1_048_576)}"`
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

const text = (value: string): string => JSON.stringify(value)
const pick = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values)

const strings: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map(text),
  fc.string({ unit: 'grapheme', maxLength: 80 }).map(text),
  fc
    .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom('x', 'é', '😀', ' ', '\u0000', 'a.'))
    .map(([length, unit]) => text(unit.repeat(length))),
  fc.emailAddress().map(text),
  fc.base64String({ maxLength: 400 }).map(text),
  fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }).map(date => text(date.toISOString())),
)

/** A JSON text that comes close to the schema. */
const closeTo = (schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<string> => {
  const definition = definitionOf(schema)
  if (definition.shape) return objectOf(definition.shape, {}, ids)
  if (definition.innerType)
    return fc.oneof({ weight: 4, arbitrary: closeTo(definition.innerType, ids) }, { weight: 1, arbitrary: fc.constant('null') })
  if (definition.in) return closeTo(definition.in, ids)
  if (definition.element) {
    const element = closeTo(definition.element, ids)
    const few = fc.array(element, { maxLength: 4 })
    const many = fc.tuple(element, fc.constantFrom(200, 2_000, 2_001)).map(([one, count]) => Array.from({ length: count }, () => one))
    return fc.oneof({ weight: 30, arbitrary: few }, { weight: 1, arbitrary: many }).map(elements => `[${elements.join(',')}]`)
  }
  if (definition.entries) return pick([...Object.values(definition.entries), 'owner', ''].map(text))
  if (definition.format === 'uuid')
    return fc.oneof(
      pick(ids.map(text)),
      fc.uuid().map(text),
      fc.uuid().map(id => text(id.toUpperCase())),
    )
  if (definition.type === 'number') return fc.oneof(pick(NUMBERS), fc.maxSafeInteger().map(String), fc.double().map(String))
  if (definition.type === 'boolean') return pick(['true', 'false'])
  return strings
}

/** An object whose fields are right, close, odd, missing, doubled or unknown. */
const objectOf = (
  shape: Readonly<Record<string, z.ZodType>>,
  right: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): fc.Arbitrary<string> => {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const close = closeTo(schema, ids)
    const value = name in right ? fc.constant(JSON.stringify(right[name])) : close
    const pair = (one: fc.Arbitrary<string>) => one.map(each => [`${text(name)}:${each}`])
    return fc.oneof(
      { weight: 10, arbitrary: pair(value) },
      { weight: 4, arbitrary: pair(close) },
      { weight: 2, arbitrary: pair(pick(ODD_TEXTS)) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.tuple(value, pick(ODD_TEXTS)).map(([a, b]) => [`${text(name)}:${b}`, `${text(name)}:${a}`]) },
    )
  })
  const unknown = fc.oneof(
    { weight: 12, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(pick(['__proto__', 'constructor', 'role', 'x', '']), pick(ODD_TEXTS))
        .map(([key, value]) => [`${text(key)}:${value}`]),
    },
  )
  return fc.tuple(unknown, ...fields).map(parts => `{${parts.flat().join(',')}}`)
}

/** Bodies for a command. `right` is an input that works, `ids` are ids of things that exist. */
export const oddBodies = (schema: z.ZodType, right: Readonly<Record<string, unknown>>, ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 60, arbitrary: objectOf(fieldsOf(schema), right, ids) },
    { weight: 4, arbitrary: pick([...ODD_TEXTS, '', '{', '{"a":', '\u0000', DEEP]) },
    { weight: 1, arbitrary: pick([...Object.keys(fieldsOf(schema)), 'x']).map(name => `{${text(name)}:${HUGE}}`) },
  )

const unquoted = (json: string): string => {
  if (!json.startsWith('"')) return json
  try {
    return JSON.parse(json) as string
  } catch {
    return json
  }
}
/** As a query holds it; half a character cannot be encoded and becomes the mark for that. */
const encoded = (value: string): string => encodeURIComponent(Buffer.from(value).toString())

/** Values that every field is tried with, and more for some kinds of text: the first and last of what fits their pattern. */
const SHARP = [
  '"a\\u0000b"',
  '"\\ud800"',
  '1e309',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '{"__proto__":{"polluted":1}}',
  '[]',
  'null',
]
const SHARP_TEXTS: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  ...['0', '000000000000001', '999999999999999', '8640000000000001', '99999999999999999999'].flatMap(number => [
    number,
    `${number}_00000000-0000-0000-0000-000000000000`,
    `${number}_ffffffff-ffff-ffff-ffff-ffffffffffff`,
  ]),
]

/** Every text that fits the pattern of a field comes far: those are the ones worth trying there. */
const sharpFor = (schema: z.ZodType): string[] => [...SHARP, ...SHARP_TEXTS.filter(each => schema.safeParse(each).success).map(text)]

/** Every field of a value, however deep, replaced by each of its sharp values in turn: as JSON texts. */
const sharpened = (schema: z.ZodType, right: unknown): string[] => {
  const { shape, element, innerType } = definitionOf(schema)
  if (innerType)
    return right === null || right === undefined ? sharpFor(schema) : [...new Set([...sharpFor(schema), ...sharpened(innerType, right)])]
  if (shape && typeof right === 'object' && right !== null) {
    return Object.entries(shape).flatMap(([field, of]) => {
      const others = Object.entries(right).flatMap(([name, value]) => (name === field ? [] : [`${text(name)}:${JSON.stringify(value)}`]))
      return sharpened(of, (right as Record<string, unknown>)[field]).map(sharp => `{${[...others, `${text(field)}:${sharp}`].join(',')}}`)
    })
  }
  if (element && Array.isArray(right) && right.length > 0) {
    const rest = right.slice(1).map(each => JSON.stringify(each))
    return [...sharpFor(schema), ...sharpened(element, right[0]).map(sharp => `[${[sharp, ...rest].join(',')}]`)]
  }
  return sharpFor(schema)
}

/** The sharpest values in every field, one at a time, beside fields that are right: as bodies, or as queries. */
export const extremeInputs = (schema: z.ZodType, right: Readonly<Record<string, unknown>>, isQuery: boolean): string[] => {
  if (!isQuery) return sharpened(schema, right)
  return Object.entries(fieldsOf(schema)).flatMap(([field, of]) => {
    const others = Object.entries(right).filter(([name]) => name !== field)
    const usual = new URLSearchParams(Object.fromEntries(others) as Record<string, string>)
    return sharpFor(of).map(sharp => `?${usual}&${field}=${encoded(unquoted(sharp))}`)
  })
}

/** Query strings for a read. */
export const oddQueries = (schema: z.ZodType, right: Readonly<Record<string, unknown>>, ids: readonly string[]): fc.Arbitrary<string> => {
  const names = Object.keys(fieldsOf(schema))
  const name = pick([...names, ...names, 'cursor', '__proto__', 'constructor[prototype][polluted]', '__proto__[polluted]', 'x'])
  const usual = new URLSearchParams(right as Record<string, string>).toString()
  const pair = name.chain(key => {
    const schemaOfKey = Object.hasOwn(fieldsOf(schema), key) ? fieldsOf(schema)[key] : undefined
    const value = schemaOfKey ? fc.oneof(closeTo(schemaOfKey, ids), pick(ODD_TEXTS)) : pick(ODD_TEXTS)
    return fc.oneof(
      { weight: 8, arbitrary: value.map(each => `${key}=${encoded(unquoted(each).slice(0, 4_000))}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(`${key}`, `${key}=%00`, `${key}=%ff%fe`, `${key}=%`, `${key}[]=1`, `${key}[a]=1`, `${key}=1&${key}=2`),
      },
    )
  })
  return fc
    .tuple(fc.array(pair, { maxLength: 3 }), fc.boolean())
    .map(([pairs, isUsual]) => `?${[...(isUsual ? [usual] : []), ...pairs].join('&')}`)
}
