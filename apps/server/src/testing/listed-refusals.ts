import { endpoints } from '../features.ts'
import { platformRefusalsOf } from '../platform/openapi/index.ts'
import { refusalsOf } from '../refusals-of-calls.ts'

/** The refusals that the description of the calls lists for each. */
const LISTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  endpoints.map(call => [call.name, new Set<string>([...[...platformRefusalsOf(call).values()].flat(), ...refusalsOf(call.name)])]),
)

/** Every refusal that any test meets has to be one that the description lists for its call. */
export const expectListed = (call: string, answer: unknown): void => {
  const refusal = typeof answer === 'object' && answer !== null && 'refusal' in answer ? String(answer.refusal) : null
  if (refusal === null || LISTED.get(call)?.has(refusal) !== false) return
  throw new Error(`${call} answered ${refusal}, which its description does not list: see tools/refusals`)
}
