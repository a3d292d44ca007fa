import { expect, it, vi } from 'vitest'
import { reloadIfServed } from './offline.ts'

it('does not reload by itself where storage is forbidden, and the page goes on', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'))
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(await reloadIfServed()).toBe('reloaded-before')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
