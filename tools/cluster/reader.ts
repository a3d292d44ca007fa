// A reader through PgBouncer: a monitor that asks for the runs of jobs, again and again, on each app machine.

import { type AppMachine, READER } from './app-machine.ts'
import type { Places } from './database.ts'

const EVERY_MS = 2_000

type Reader = {
  /** Stops, and returns how often there was an answer, and how often not. */
  end(): Promise<{ readonly answered: number; readonly failed: number }>
}

export const openReader = (apps: readonly AppMachine[], { account }: Places): Reader => {
  const count = { answered: 0, failed: 0 }
  const underWay = new Set<Promise<void>>()
  const url = `postgres://${READER.role}:${READER.password}@127.0.0.1:6432/xiotein`
  const ask = async (app: AppMachine): Promise<void> => {
    const args = ['--no-psqlrc', '--tuples-only', '--command', 'select count(*) from platform_job_run', url]
    try {
      await app.run('psql', args, { account, env: { PGCONNECT_TIMEOUT: '5' } })
      count.answered += 1
    } catch {
      count.failed += 1
    }
  }
  const timer = setInterval(() => {
    for (const app of apps) {
      const asking = ask(app)
      underWay.add(asking)
      void asking.finally(() => underWay.delete(asking))
    }
  }, EVERY_MS)
  return {
    end: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      return count
    },
  }
}
