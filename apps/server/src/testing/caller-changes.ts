import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestSchool } from './school.ts'

/** What the nodes of a school tell each other about changed callers, in the order of its arrival, until the test ends. */
export const hearCallerChanges = async ({ url }: Pick<TestSchool, 'url'>): Promise<string[]> => {
  const listening = new pg.Client({ connectionString: url })
  // A connection that breaks shows in the test that waits for what it brings.
  listening.on('error', () => undefined)
  await listening.connect()
  onTestFinished(() => listening.end())
  const heard: string[] = []
  listening.on('notification', ({ payload }) => void heard.push(payload ?? ''))
  await listening.query('listen xiotein_callers_public')
  return heard
}
