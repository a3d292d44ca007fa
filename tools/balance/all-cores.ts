// Shares the matches out over all cores. The worker is bundled first, so that it starts without a loader.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { addTallies, type Tally } from './tally.ts'

const runWorker = (file: string, from: number, to: number): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: { from, to } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** Plays this many matches; the same number gives the same tally on any number of cores. */
export const tallyOnAllCores = async (matches: number): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'xiotein-balance-'))
  try {
    const outfile = join(folder, 'worker.mjs')
    const entry = join(import.meta.dirname, 'worker.ts')
    await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' })
    const cores = availableParallelism()
    const share = Math.ceil(matches / cores)
    const parts = Array.from({ length: cores }, (_, core) => runWorker(outfile, core * share, Math.min(matches, (core + 1) * share)))
    return addTallies(await Promise.all(parts))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
