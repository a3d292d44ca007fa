import { type Scope, tokensCalls } from '@xiotein/contract/tokens'
import type { Calls, InputOf } from '@xiotein/contract/wire'
import { pathOf } from '@xiotein/contract/wire'
import { asRequest } from './as-request.ts'
import type { TestSchool, Visitor } from './school.ts'

/** The response to a program: the status, and the answer or the name of the refusal. */
type ProgramAnswer = { readonly status: number; readonly body: Record<string, unknown>; readonly refusal: unknown }

/** A program that knows nothing but its token. */
export type Program = {
  readonly id: string
  readonly secret: string
  call<C extends Calls, N extends keyof C & string>(
    calls: C,
    name: N,
    input: InputOf<C[N]>,
    head?: Readonly<Record<string, string>>,
  ): Promise<ProgramAnswer>
}

/** A program with this secret, whether it works or not. */
export const programWith = (school: TestSchool, secret: string, id = ''): Program => ({
  id,
  secret,
  call: async (calls, name, input, head = {}) => {
    const call = calls[name]
    if (!call) throw new Error(`no such call: ${pathOf(name)}`)
    const request = asRequest(name, call, input)
    const response = await school.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${secret}`, ...head } })
    const body = response.json() as Record<string, unknown>
    return { status: response.statusCode, body, refusal: body.refusal }
  },
})

/** A program whose token this admin makes. The admin has no password and has just signed in, or gives the password. */
export const makeProgram = async (
  school: TestSchool,
  admin: Visitor,
  scopes: Scope[],
  options: { name?: string; days?: number; callsPerMinute?: number; password?: string } = {},
): Promise<Program> => {
  const { name = 'Attendance register', days = 30, callsPerMinute = 60, password = null } = options
  const made = await admin.call(tokensCalls, 'tokens.make', { name, scopes, days, callsPerMinute, password })
  if (made.status !== 200) throw new Error(`no token was made: ${made.refusal.refusal}`)
  return programWith(school, made.ok.secret, made.ok.token.id)
}
