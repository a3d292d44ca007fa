import { randomUUID } from 'node:crypto'
import { type Call, pathOf } from '@xiotein/contract/wire'

const bytesOf = (input: unknown): { type: string; bytes: Buffer } | null => {
  const { type, bytes } = input as { type?: string; bytes?: Uint8Array }
  return type !== undefined && bytes instanceof Uint8Array ? { type, bytes: Buffer.from(bytes) } : null
}

/** A call as a browser sends it: reads and visits with a query, commands with JSON, files as they are. */
export const asRequest = (name: string, call: Call, input: unknown, options: { cookie?: string; key?: string } = {}) => {
  const isGet = call.kind !== 'command'
  const file = bytesOf(input)
  return {
    method: isGet ? ('GET' as const) : ('POST' as const),
    url: pathOf(name) + (isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''),
    headers: {
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(isGet ? {} : { 'content-type': file?.type ?? 'application/json', 'idempotency-key': options.key ?? randomUUID() }),
    },
    ...(isGet ? {} : { payload: file?.bytes ?? JSON.stringify(input) }),
  }
}
