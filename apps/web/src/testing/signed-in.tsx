import type { ReactNode } from 'react'
import { useSessionState } from '../people/index.ts'

/** Draws what is inside once it is known who is signed in, as the app does. */
export function SignedIn({ children }: { children: ReactNode }) {
  return useSessionState().front?.me ? children : null
}
