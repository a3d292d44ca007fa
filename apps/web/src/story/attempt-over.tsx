import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'

export const ATTEMPT_OVER = 'attempt-over'

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
