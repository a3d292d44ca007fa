import type { Call } from '@xiotein/contract/wire'
import { z } from 'zod'

/** The default limit, for calls that declare none and have a text field without a maximum length. */
const USUAL_BYTES = 16_384
/** Allows for blanks and for somewhat too long texts, which get a refusal of their own. */
const SLACK_BYTES = 1_024

type Shape = {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly maxItems?: number
  readonly maxLength?: number
  readonly format?: string
}

const UUID_BYTES = 38
/** A letter as `\u00e9`, the longest way to write it. */
const LETTER_BYTES = 6
const NUMBER_BYTES = 25

const largest = (shape: Shape): number => {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(largest))
  if (shape.enum) return Math.max(...shape.enum.map(each => JSON.stringify(each).length))
  if (shape.properties) return Object.entries(shape.properties).reduce((sum, [name, of]) => sum + name.length + 4 + largest(of), 2)
  if (shape.type === 'array') return 2 + (shape.maxItems ?? Number.POSITIVE_INFINITY) * (shape.items ? largest(shape.items) + 1 : 1)
  if (shape.format === 'uuid') return UUID_BYTES
  if (shape.type === 'string') return 2 + LETTER_BYTES * (shape.maxLength ?? Number.POSITIVE_INFINITY)
  if (shape.type === 'object') return Number.POSITIVE_INFINITY
  return NUMBER_BYTES
}

const measured = (call: Call): number => {
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape
  return Math.min(USUAL_BYTES, 2 * largest(shape) + SLACK_BYTES)
}

/** A process that opens many schools, as tests do, measures each shape once: writing the JSON Schemas takes longer than the rest of opening a school. */
const known = new WeakMap<Call, number>()

/** The largest body of a call in bytes: what it declares, or what its shape can hold at most. */
export const bodyLimitOf = (call: Call): number => {
  const limit = known.get(call) ?? call.bodyLimitBytes ?? measured(call)
  known.set(call, limit)
  return limit
}
