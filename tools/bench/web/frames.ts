import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Row } from '../row.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Runs the measurement of `e2e/frames.ts`: the scenes of the given routes, or all of them. */
export const framesBench = async (paths: readonly string[]): Promise<Row[]> => {
  execFileSync(process.execPath, [join(ROOT, 'tools/start/build.mjs')], { stdio: 'inherit' })
  const script = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'e2e/frames.ts'), ...paths]
  return JSON.parse(execFileSync(process.execPath, script, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) as Row[]
}
