import type { Endpoint } from '../../platform/http/index.ts'
import { asRequest } from '../as-request.ts'
import type { TestSchool } from '../school.ts'

/** An answer as it left the server: every byte of it. */
export type ProbeAnswer = { readonly status: number; readonly body: string; readonly headers: string; readonly refusal: string | null }

/** Makes a call of the registry with a session's cookie and whatever else its head may say, and looks at nothing. */
export const probe = async (
  app: TestSchool['app'],
  call: Endpoint,
  cookie: string,
  input: Readonly<Record<string, unknown>>,
  head: Readonly<Record<string, string>> = {},
): Promise<ProbeAnswer> => {
  const request = asRequest(call.name, call.call, input, { cookie })
  const response = await app.inject({ ...request, headers: { ...head, ...request.headers } })
  const json = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: response.body,
    headers: JSON.stringify(response.headers),
    refusal: json ? ((response.json() as { refusal?: string }).refusal ?? null) : null,
  }
}
