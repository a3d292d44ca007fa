import { randomUUID } from 'node:crypto'
import { type Call, isGet, pathOf } from '@xiotein/contract/wire'

type Uploaded = { readonly type: string; readonly bytes: Buffer; readonly fields: Readonly<Record<string, unknown>> }
/** The body of a call that takes a file; empty, with its usual type, when the input has no file. */
const uploadOf = ({ types }: Call, input: unknown): Uploaded | null => {
  if (types === null) return null
  const { type = types[0] ?? '', bytes = new Uint8Array(), ...fields } = input as { type?: string; bytes?: Uint8Array }
  return { type, bytes: Buffer.from(bytes), fields }
}

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** A call as a browser sends it: reads and visits with a query, commands with JSON, files as they are, with their fields in the query. */
export const asRequest = (name: string, call: Call, input: unknown, options: { cookie?: string; key?: string } = {}) => {
  const comesAsGet = isGet(call)
  const file = uploadOf(call, input)
  return {
    method: comesAsGet ? ('GET' as const) : ('POST' as const),
    url: pathOf(name) + (comesAsGet ? `?${new URLSearchParams(input as Record<string, string>)}` : queryOf(file?.fields ?? {})),
    headers: {
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(comesAsGet ? {} : { 'content-type': file?.type ?? 'application/json', 'idempotency-key': options.key ?? randomUUID() }),
    },
    ...(comesAsGet ? {} : { payload: file?.bytes ?? JSON.stringify(input) }),
  }
}
