import type { ReactNode } from 'react'
import { Note } from '../ui/messages/note.tsx'

/** Why something of the market did not work, beside what it is about. The message that comes with it is read aloud, so this is not. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Note tone="bad" announce={false}>
      {children}
    </Note>
  )
}
