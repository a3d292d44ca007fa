import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { openRedisLine } from '../../apps/server/src/platform/bus/redis-line.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { bundleServer } from './bundle-server.mjs'

const ROOT = join(import.meta.dirname, '../..')

test('the client of Redis is a file of its own in the built program, and works when it is loaded', async () => {
  // Inside of the checkout, where packages are found that stay outside of the bundle.
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache/bundle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await bundleServer({ line: join(ROOT, 'apps/server/src/platform/bus/redis-line.ts') }, folder)
  const texts = await Promise.all((await readdir(folder)).map(async name => [name, await readFile(join(folder, name), 'utf8')] as const))
  expect(texts.filter(([, text]) => text.includes('XREVRANGE')).map(([name]) => name)).not.toContain('line.mjs')
  expect(texts.filter(([, text]) => text.includes('XREVRANGE'))).toHaveLength(1)
  const built = (await import(join(folder, 'line.mjs'))) as { openRedisLine: typeof openRedisLine }
  const logged: string[] = []
  // Nobody listens there.
  const line = await built.openRedisLine('redis://127.0.0.1:1', openLog('warn', { write: text => void logged.push(text) }))
  await expect.poll(() => logged.join('')).toContain('ECONNREFUSED')
  await line.close()
})
