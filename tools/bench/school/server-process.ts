// A process that serves while another measures: the school, or a constant of the same library.

import fastify from 'fastify'
import { openSchool } from '../../../apps/server/src/open-school.ts'
import { readSettings } from '../../../apps/server/src/platform/settings.ts'

const [what, url = '', ownerUrl = ''] = process.argv.slice(2)

const serve = async (): Promise<number> => {
  if (what === 'constant') {
    const app = fastify()
    app.get('/api/ledger/balance', async () => ({ pp: 0, version: 0, today: 0 }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as { port: number }).port
  }
  const opened = await openSchool({ settings: readSettings({ LOG_LEVEL: 'silent' }), url, ownerUrl, webRoot: null, limits: false })
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  return (opened.app.server.address() as { port: number }).port
}

process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, rssMib: process.memoryUsage.rss() / 1_048_576 })
})
process.on('SIGTERM', () => process.exit(0))

serve().then(
  port => process.send?.({ port }),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
)
