// A server in a process of its own, built as a school gets it: run from the sources it would spend a fifth of its time on naming functions.

import { fork } from 'node:child_process'
import { join } from 'node:path'
import { bundleServer } from '../../start/bundle-server.mjs'
import type { PeerOrder, ServerOrder } from './server-process.ts'

const INTO = join(import.meta.dirname, '../../../.cache/bench')

let program: Promise<string> | null = null
const bundled = (): Promise<string> => {
  program ??= bundleServer({ server: join(import.meta.dirname, 'server-process.ts') }, INTO).then(() => join(INTO, 'server.mjs'))
  return program
}

/** `rssMib`: the resident memory once all garbage is gone; `peakMib`: the most that there was of it, with garbage. */
export type Served = { port: number; kill(): void; cpuSeconds(): Promise<number>; rssMib(): Promise<number>; peakMib(): Promise<number> }

/** `limits`: calls are counted, as for everybody; benches that ask more than people do go without. */
type ServeOptions = { readonly peer?: PeerOrder; readonly liveBusUrl?: string | null; readonly limits?: boolean }

/** Starts the school, or one of its peers, in a process of its own, so that the load generator does not use its CPU time. */
export const serveApart = async (
  bench: { url: string; ownerUrl: string },
  { peer = null, liveBusUrl = null, limits = false }: ServeOptions = {},
): Promise<Served> => {
  const program = await bundled()
  return new Promise((resolve, reject) => {
    // Dates and bytes among the values of statements arrive as what they are.
    const child = fork(program, [bench.url, bench.ownerUrl, liveBusUrl ?? '', limits ? 'limits' : ''], {
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
    })
    const order = (what: ServerOrder): void => void child.send(what)
    const asked: ((figure: number) => void)[] = []
    const ask = (what: 'cpu' | 'memory' | 'peak') => (): Promise<number> =>
      new Promise(answer => {
        asked.push(answer)
        order({ do: what })
      })
    child.on('error', reject)
    child.on('message', (message: { port?: number; figure?: number }) => {
      if (message.port !== undefined) {
        resolve({
          port: message.port,
          kill: () => void child.kill('SIGTERM'),
          cpuSeconds: ask('cpu'),
          rssMib: ask('memory'),
          peakMib: ask('peak'),
        })
      } else asked.shift()?.(message.figure ?? 0)
    })
    order({ do: 'serve', peer })
  })
}
