import { z } from 'zod'

/**
 * Reads change nothing and travel as GET; commands change something and travel as POST.
 * Visits are addresses that the browser itself goes to: a picture, or the way out to another sign-in and back.
 */
export type CallKind = 'read' | 'command' | 'visit'

/**
 * How a command may be repeated. `keyed`: it carries an idempotency key, and the same key answers as the first time.
 * `session`: it opens or ends a session (signing in, resetting a password), where repeating an old answer would be wrong.
 */
export type Repeat = 'keyed' | 'session'

export type Call<Kind extends CallKind = CallKind, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly kind: Kind
  readonly input: Input
  readonly output: Output
  readonly repeat: Repeat
  /** Largest body in bytes; null for the default limit. */
  readonly bodyLimitBytes: number | null
  /** The content types of a body that is bytes (`upload`); null for JSON. */
  readonly types: readonly string[] | null
}

/** Every call of a feature, by name. `people.sign-in` is served at `/api/people/sign-in`. */
export type Calls = Readonly<Record<string, Call>>

export const read = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output): Call<'read', Input, Output> => ({
  kind: 'read',
  input,
  output,
  repeat: 'session',
  bodyLimitBytes: null,
  types: null,
})

export const command = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  options: { repeat?: Repeat; bodyLimitBytes?: number; types?: readonly string[] } = {},
): Call<'command', Input, Output> => ({
  kind: 'command',
  input,
  output,
  repeat: options.repeat ?? 'keyed',
  bodyLimitBytes: options.bodyLimitBytes ?? null,
  types: options.types ?? null,
})

/**
 * The input of a command whose body is a file as it is: `type` travels as its content type, and the fields, if it has any, in the query.
 * What is absent there is undefined: a field that may be null needs null as its default.
 */
export const upload = <const Types extends readonly [string, ...string[]], Fields extends z.ZodRawShape>(types: Types, fields: Fields) =>
  z.strictObject({ type: z.enum(types), bytes: z.instanceof(Uint8Array), ...fields })

/** What a visit answers: bytes of a type, or another address to go to. */
export type VisitAnswer = { readonly bytes: Uint8Array; readonly type: string } | { readonly location: string }

export const visit = <Input extends z.ZodType>(input: Input): Call<'visit', Input, z.ZodType<VisitAnswer>> => ({
  kind: 'visit',
  input,
  output: z.custom<VisitAnswer>(),
  repeat: 'session',
  bodyLimitBytes: null,
  types: null,
})

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
export type ReadNames<C extends Calls> = { [N in keyof C]: C[N] extends Call<'read'> ? N : never }[keyof C] & string
export type CommandNames<C extends Calls> = { [N in keyof C]: C[N] extends Call<'command'> ? N : never }[keyof C] & string

export const API_PREFIX = '/api/'

/** `people.sign-in` -> `/api/people/sign-in` */
export const pathOf = (name: string): string => API_PREFIX + name.replace('.', '/')
