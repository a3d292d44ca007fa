import type { ReactNode } from 'react'
import { Note } from '../ui/messages/note.tsx'

/** The reason why something in the market failed, beside its subject. The message that comes with it is read aloud, so this is not. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Note tone="bad" announce={false}>
      {children}
    </Note>
  )
}
