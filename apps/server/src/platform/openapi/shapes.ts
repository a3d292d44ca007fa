import type { Call } from '@xiotein/contract/wire'
import { z } from 'zod'

/** JSON Schema in the dialect of OpenAPI 3.1, as far as the contract needs it. */
export type Shape = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly $ref?: string
}

export type Content = Readonly<Record<string, { readonly schema: Shape; readonly examples?: Readonly<Record<string, unknown>> }>>
export type Response = { readonly description: string; readonly content?: Content; readonly headers?: Readonly<Record<string, unknown>> }
export type DescribedRefusal = { readonly status: number; readonly words: string }

/** A field of a query, or a header. */
export type Parameter = {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Shape
}

/** The names of these two formats are enough, and their patterns take five lines each. */
const FORMATS_ENOUGH = new Set(['uuid', 'date-time'])

const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape => {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (FORMATS_ENOUGH.has(jsonSchema.format ?? '')) delete jsonSchema.pattern
      // Every whole number of JavaScript; a limit of the contract is a smaller one.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return shape as Shape
}

/** The shape of a call's input as JSON. */
export const inputShape = (call: Call): Shape => shapeOf(call.input, 'input')
/** The shape of a call's answer as JSON. */
export const outputShape = (call: Call): Shape => shapeOf(call.output, 'output')

/** In a query, null is expressed by leaving a field out. */
const inQuery = (shape: Shape): Shape => {
  const choices = shape.anyOf?.filter(each => each.type !== 'null')
  return choices?.length === 1 && choices[0] !== undefined ? choices[0] : shape
}

/** The fields that travel in the query: those of a read, and those beside the bytes of a file. */
export const queryOf = (call: Call): readonly Parameter[] => {
  const { properties = {}, required = [] } = inputShape(call)
  const ofBody = call.types === null ? [] : ['type', 'bytes']
  return Object.entries(properties)
    .filter(([name]) => !ofBody.includes(name))
    .map(([name, shape]) => ({ name, in: 'query', required: required.includes(name), schema: inQuery(shape) }))
}
