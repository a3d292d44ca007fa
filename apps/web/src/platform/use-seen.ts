import { useState } from 'react'
import { CallRefused } from './call.ts'

/** Whether somebody else has saved over what was seen. */
export const isSavedOver = (error: unknown): boolean => error instanceof CallRefused && error.refusal === 'school.settings-changed'

/**
 * The version that somebody saw when they began to change something. With it, nothing that others save meanwhile under a changed field is
 * replaced unseen: the first try is refused, the dialog says what is saved by now, and a second try replaces that.
 */
export function useSeen(version: string | undefined) {
  const [began, setBegan] = useState<string>()
  const [isTold, setTold] = useState(false)
  return {
    seen: isTold ? version : (began ?? version),
    /** Whether somebody else has saved since. */
    isOld: began !== undefined && began !== version,
    begin: (): void => setBegan(before => before ?? version),
    onFailed: (error: unknown): void => {
      if (isSavedOver(error)) setTold(true)
    },
  }
}
