// The size of the battle rules in the browser, without words: bundled, minified, gzipped.

import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Row } from '../row.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const GOAL_KB = 25

/** Kilobytes (1000 bytes) of one entry and all that it imports, gzipped. */
const gzippedKb = async (entry: string): Promise<number> => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length / 1000
}

export const sizeRows = async (): Promise<Row[]> => {
  const engine = await gzippedKb('packages/game/src/battle/index.ts')
  return [
    {
      name: 'Battle engine in the browser, without words',
      figure: `${engine.toFixed(1)} kB gzip`,
      goal: `${GOAL_KB} kB or less`,
      ratio: engine / GOAL_KB,
    },
  ]
}
