// A process that serves while another measures: the school, or what its reads are measured against.

import { openSchool } from '../../../apps/server/src/open-school.ts'
import { keepHeapSmall } from '../../../apps/server/src/platform/keep-heap-small.ts'
import { readSettings } from '../../../apps/server/src/platform/settings.ts'
import { serveBoardgame } from './live-duels-peer.ts'
import { type RecordedReads, servePeer } from './reads-peer.ts'

const [url = '', ownerUrl = '', liveBusUrl = '', limits = ''] = process.argv.slice(2)

// For the peers, too: it trades memory for CPU.
keepHeapSmall()

const serveSchool = async (): Promise<number> => {
  const settings = readSettings({ LOG_LEVEL: 'silent', LIVE_BUS_URL: liveBusUrl, DATABASE_URL: url })
  const opened = await openSchool({ settings, url, ownerUrl, webRoot: null, limits: limits !== '' })
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  return (opened.app.server.address() as { port: number }).port
}

/** The program that serves: the school, its recorded reads, or boardgame.io, which is found from a file. */
export type PeerOrder = RecordedReads | { readonly boardgameFrom: string } | null
export type ServerOrder =
  | { readonly do: 'serve'; readonly peer: PeerOrder }
  | { readonly do: 'cpu' }
  | { readonly do: 'memory' }
  | { readonly do: 'peak' }

process.on('message', (order: ServerOrder) => {
  if (order.do === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ figure: (user + system) / 1e6 })
    return
  }
  if (order.do === 'peak') {
    process.send?.({ figure: process.resourceUsage().maxRSS / 1_024 })
    return
  }
  if (order.do === 'memory') {
    globalThis.gc?.()
    process.send?.({ figure: process.memoryUsage.rss() / 1_048_576 })
    return
  }
  const { peer } = order
  const served = peer === null ? serveSchool() : 'boardgameFrom' in peer ? serveBoardgame(peer.boardgameFrom) : servePeer(url, peer)
  served.then(
    port => process.send?.({ port }),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('SIGTERM', () => process.exit(0))
