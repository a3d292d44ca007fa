import { z } from 'zod'

/**
 * The kinds of call, by what they do and how they travel. A read changes nothing. A command changes something; it carries an idempotency
 * key, and a repeated key gets the first answer again. A session call changes something too, but has no answer that is worth keeping, or
 * none that may be repeated: it opens or ends a session, hands out a secret, or confirms that somebody is still there. A visit is an
 * address that the browser itself opens: a picture, or the way out to another sign-in and back.
 */
type CallKind = 'read' | 'command' | 'session' | 'visit'

export type Call<Kind extends CallKind = CallKind, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly kind: Kind
  readonly input: Input
  readonly output: Output
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
  bodyLimitBytes: null,
  types: null,
})

type Body = { bodyLimitBytes?: number; types?: readonly string[] }

const posted = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output, { bodyLimitBytes, types }: Body) => ({
  input,
  output,
  bodyLimitBytes: bodyLimitBytes ?? null,
  types: types ?? null,
})

export const command = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  options: Body = {},
): Call<'command', Input, Output> => ({ kind: 'command', ...posted(input, output, options) })

export const session = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  options: Body = {},
): Call<'session', Input, Output> => ({ kind: 'session', ...posted(input, output, options) })

/**
 * The input of a command whose body is a file: `type` is sent as its content type, and the fields, if it has any, in the query. A field
 * that is absent there is undefined, so a nullable field needs null as its default.
 */
export const upload = <const Types extends readonly [string, ...string[]], Fields extends z.ZodRawShape>(types: Types, fields: Fields) =>
  z.strictObject({ type: z.enum(types), bytes: z.instanceof(Uint8Array), ...fields })

/** The answer of a visit: bytes of a type, or another address to go to. */
export type VisitAnswer = { readonly bytes: Uint8Array; readonly type: string } | { readonly location: string }

export const visit = <Input extends z.ZodType>(input: Input): Call<'visit', Input, z.ZodType<VisitAnswer>> => ({
  kind: 'visit',
  input,
  output: z.custom<VisitAnswer>(),
  bodyLimitBytes: null,
  types: null,
})

/** Reads and visits travel as GET, all else as POST. */
export const isGet = ({ kind }: Pick<Call, 'kind'>): boolean => kind === 'read' || kind === 'visit'

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
export type ReadNames<C extends Calls> = { [N in keyof C]: C[N] extends Call<'read'> ? N : never }[keyof C] & string
/** Commands with a key: sent twice, they take effect once. */
export type KeyedNames<C extends Calls> = { [N in keyof C]: C[N] extends Call<'command'> ? N : never }[keyof C] & string
/** Calls without a key: each one that arrives takes effect. */
export type UnkeyedNames<C extends Calls> = { [N in keyof C]: C[N] extends Call<'session'> ? N : never }[keyof C] & string
export type CommandNames<C extends Calls> = KeyedNames<C> | UnkeyedNames<C>
