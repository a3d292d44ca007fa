import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUSY = 'while (process.cpuUsage().user < 400_000);'

const counted = (script: string): Promise<{ seconds: number; code: number | null }> =>
  new Promise(resolve => {
    let seconds = Number.NaN
    const child = fork(join(import.meta.dirname, 'counted.mjs'), ['-e', script], { execArgv: [] })
    child.on('message', message => {
      seconds = Number(message)
    })
    child.once('close', code => resolve({ seconds, code }))
  })

test('of programs that run side by side, each is charged with what it took itself, and its children with it', async () => {
  const busyChild = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}])`
  const [idle, busy, parent] = await Promise.all([counted(''), counted(BUSY), counted(busyChild)])
  if (!existsSync('/proc/self/stat')) return expect([idle, busy, parent].map(({ seconds }) => seconds)).toEqual([0, 0, 0])
  expect(busy.seconds).toBeGreaterThanOrEqual(0.4)
  expect(parent.seconds).toBeGreaterThanOrEqual(0.4)
  expect(idle.seconds).toBeLessThan(busy.seconds)
})

test('how a program ended is how its step ended', async () => {
  expect((await counted('process.exitCode = 3')).code).toBe(3)
  expect((await counted("process.kill(process.pid, 'SIGKILL')")).code).toBe(1)
})
