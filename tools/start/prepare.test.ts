// The place where commands look for the school's data.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Asks `dataDir` with this file as the unit of the service. */
const asked = (unit: string, variables: Readonly<Record<string, string>>) => {
  const ask = `const { dataDir } = await import('./tools/start/prepare.mjs'); console.log(dataDir(process.argv[1]))`
  const env = { ...process.env, DATA_DIR: '', DATABASE_URL: '', DISTRICT_DATABASE_URL: '', ...variables }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', ask, unit], {
    cwd: ROOT,
    env,
    encoding: 'utf8' as const,
  })
  return { said: `${stdout}${stderr}`.trim(), status }
}

test('beside a service with data of its own, no command makes a second database without being told where', () => {
  const [service, nothing] = [import.meta.filename, join(ROOT, 'no-such-unit')]
  const usual = join(ROOT, 'data')
  expect(asked(nothing, {})).toEqual({ said: usual, status: 0 })
  expect(asked(service, { DATA_DIR: '/tmp/trial' })).toEqual({ said: '/tmp/trial', status: 0 })
  expect(asked(service, { DATABASE_URL: 'postgres://db.example.org/xiotein' })).toEqual({ said: usual, status: 0 })
  // An operator who has started it here before means this one.
  if (existsSync(usual)) expect(asked(service, {})).toEqual({ said: usual, status: 0 })
  else expect(asked(service, {})).toMatchObject({ said: expect.stringContaining('Xiotein runs as a service of this machine'), status: 1 })
})
