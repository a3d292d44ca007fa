import { onTestFinished, vi } from 'vitest'
import type { OpenedSchool } from '../open-school.ts'

type TransactionHold = { count(): number; letGo(): void }

/** Keeps every transaction of a school from beginning until it is let go, so that earlier queries are between two at once. */
export const holdTransactions = ({ db }: Pick<OpenedSchool, 'db'>): TransactionHold => {
  const begin = db.transaction.bind(db)
  let open = (): void => undefined
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const asked = vi.spyOn(db, 'transaction').mockImplementation(async work => {
    await gate
    return begin(work)
  })
  const letGo = (): void => {
    asked.mockRestore()
    open()
  }
  onTestFinished(letGo)
  return { count: () => asked.mock.calls.length, letGo }
}
