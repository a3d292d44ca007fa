// The refusals of every call, found in the code, and the file that the server describes them from.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, refusals } from '../../apps/server/src/features.ts'
import { platformRefusalsOf } from '../../apps/server/src/platform/openapi/index.ts'
import { readProgram } from './program.ts'
import { refusalsOfCalls } from './reach.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const FILE = 'apps/server/src/refusals-of-calls.json'
const FOLDERS = ['apps/server/src', 'packages/game/src', 'packages/contract/src']

/** Rules throw only these two of the platform's refusals; the others come before the rules of a call are asked. */
const BY_RULES = new Set(['http.not-found', 'http.forbidden'])
const isOfRules = (name: string): boolean => !name.startsWith('http.') || BY_RULES.has(name)

/** The refusals that the description lists for a call anyhow, because of how the call is declared. */
const declared = new Map(endpoints.map(call => [call.name, new Set<string>([...platformRefusalsOf(call).values()].flat())]))

/** The refusals of every call by name, and the calls that are not found in the code. */
export const foundRefusals = (): { byCall: Readonly<Record<string, readonly string[]>>; missing: readonly string[] } => {
  const found = refusalsOfCalls(readProgram(ROOT, FOLDERS), Object.keys(refusals).filter(isOfRules))
  const named = new Set(found.map(({ call }) => call))
  const sorted = found.toSorted((one, other) => (one.call < other.call ? -1 : 1))
  return {
    byCall: Object.fromEntries(sorted.map(({ call, refusals }) => [call, refusals.filter(name => !declared.get(call)?.has(name))])),
    missing: endpoints.map(({ name }) => name).filter(name => !named.has(name)),
  }
}

export const keptRefusals = async (): Promise<unknown> => JSON.parse(await readFile(join(ROOT, FILE), 'utf8'))
