import { changeReading, type Reading } from '../ui/reading.ts'
import { type Me, people, refreshSession, sessionNow } from './session.ts'

/** Keeps preferences on the server, so that they hold on every device. */
export const savePreferences = async (change: Partial<Me['preferences']>): Promise<void> => {
  await people.command('people.change-preferences', change)
  await refreshSession()
}

/** Changes how Xiotein reads: here at once, and on the server for whoever is signed in. */
export const changeMyReading = async (change: Partial<Reading>): Promise<void> => {
  changeReading(change)
  if (sessionNow().front?.me) await savePreferences(change)
}
