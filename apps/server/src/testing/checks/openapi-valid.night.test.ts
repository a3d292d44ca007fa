// The description of the calls, as an independent validator reads it.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bearers, endpoints, refusals } from '../../features.ts'
import { describeCalls } from '../../platform/openapi/index.ts'
import { VERSION } from '../../platform/version.ts'
import { refusalsOf } from '../../refusals-of-calls.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

type Validator = {
  createConfig(rules: { extends: string[] }): Promise<unknown>
  lintFromString(input: {
    source: string
    absoluteRef: string
    config: unknown
  }): Promise<{ readonly ruleId: string; readonly message: string; readonly location: readonly { readonly pointer?: string }[] }[]>
}
// Installed by `npm run check:night` before its tests.
const { createConfig, lintFromString } = createRequire(join(ROOT, 'tools/openapi/package.json'))('@redocly/openapi-core') as Validator

const described = describeCalls(endpoints, { refusals, refusalsOf, version: VERSION, scopesOf: bearers.scopesOf })

const problemsIn = async (description: unknown): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: join(ROOT, 'openapi.json'), config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)
}

test('an independent validator finds the description valid', async () => {
  expect(await problemsIn(described)).toEqual([])
  // One call is enough to show that the validator notices: it works long on each schema that is missing.
  const torn = {
    ...described,
    paths: Object.fromEntries(Object.entries(described.paths).slice(0, 1)),
    components: { ...described.components, schemas: {} },
  }
  expect((await problemsIn(torn)).length).toBeGreaterThan(0)
})
