import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestSchool } from './school.ts'

/** Collects what a school's nodes tell each other about changed callers, in the order of arrival, until the test ends. */
export const hearCallerChanges = async ({ url }: Pick<TestSchool, 'url'>): Promise<string[]> => {
  const listening = new pg.Client({ connectionString: url })
  // A broken connection shows in the test that waits for its messages.
  listening.on('error', () => undefined)
  await listening.connect()
  onTestFinished(() => listening.end())
  const heard: string[] = []
  listening.on('notification', ({ payload }) => void heard.push(payload ?? ''))
  await listening.query('listen xiotein_callers_public')
  return heard
}
