import { readerNow } from '../platform/call.ts'
import { changeReading, type Reading } from '../ui/reading.ts'
import { holdPreferences, type Me, people, refreshSession, sessionNow } from './session.ts'

let before: Promise<unknown> = Promise.resolve()

/**
 * Keeps preferences on the server, so that they hold on every device: one change after the other, and none taken back by an older answer. They are sent for
 * nobody but the person who changed them.
 */
export const savePreferences = async (change: Partial<Me['preferences']>): Promise<void> => {
  const of = readerNow()
  if (of === null) return
  const letGo = holdPreferences(of, change)
  const saved = before.then(async () => {
    if (readerNow() === of) await people.command('people.change-preferences', change)
  })
  // The next one only needs to know that this one has ended; the error goes to its own caller.
  before = saved.catch(() => undefined)
  try {
    await saved
    await refreshSession()
  } finally {
    letGo()
  }
}

/** Changes the reading preferences: here at once, and on the server for people who are signed in. */
export const changeMyReading = async (change: Partial<Reading>): Promise<void> => {
  changeReading(change)
  if (sessionNow().front?.me) await savePreferences(change)
}
