import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { CallRefused } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'

export const ATTEMPT_OVER = 'attempt-over'

/** An attempt that has ended elsewhere, or is gone since another one was begun there. Trying the same again would not help. */
const OVER: readonly string[] = ['story.attempt-over', 'http.not-found']
export const isAttemptOver = (error: unknown): boolean => error instanceof CallRefused && OVER.includes(error.refusal)

type AttemptOverProps = { title: string; words: string | null; button: string; busy?: boolean; onAgain: () => void }

function Again({ busy, onAgain, children }: { busy: boolean; onAgain: () => void; children: string }) {
  // The element that had the focus is gone with the fight.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(ATTEMPT_OVER)?.focus()
  }, [])
  return (
    <Button id={ATTEMPT_OVER} size="small" icon={RotateCcw} busy={busy} onClick={onAgain}>
      {children}
    </Button>
  )
}

/** In the place of a fight that was ended in another window or by a new version: says so, and leads to the next one. */
export const AttemptOver = ({ title, words, button, busy = false, onAgain }: AttemptOverProps) => (
  <Note
    tone="bad"
    title={title}
    actions={
      <Again busy={busy} onAgain={onAgain}>
        {button}
      </Again>
    }
  >
    {words}
  </Note>
)
