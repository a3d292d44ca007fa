import { useMemo } from 'react'
import type { ShellModel } from './shell-model.ts'
import { signedOutModel } from './signed-out-model.ts'

/** Who is signed in, as a frame for the app. Stands before the cache of answers, so it may not use it. */
export function useSession(): ShellModel {
  return useMemo(() => signedOutModel('signed-out', () => undefined), [])
}
