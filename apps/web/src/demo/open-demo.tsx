import type { DemoCalls } from '@xiotein/contract/demo'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { apiOf, errorIdOf, ServerAway, wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'

const demo = apiOf<DemoCalls>()

/** One press fills the empty house with a demo school and leads to its people. */
export function OpenDemo({ setUpCode }: { setUpCode: string }) {
  const [, goTo] = useLocation()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ words: string; errorId?: string | undefined; mayGoOn: boolean } | null>(null)

  const lookRound = async (): Promise<void> => {
    goTo('/demo')
    await refreshSession()
  }
  const open = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await demo.command('demo.open', { setUpCode })
      await lookRound()
    } catch (error) {
      const mayGoOn = error instanceof ServerAway
      const words = mayGoOn ? 'No answer came yet. The demo school may still be filling: look in a minute.' : wordsOf(error)
      setTrouble({ words, errorId: errorIdOf(error), mayGoOn })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h2>Only look round</h2>
      <p>A made-up school with three classes and a month of lessons. Be any of its people with one click, and take it away again later.</p>
      {trouble ? (
        <Note
          tone={trouble.mayGoOn ? 'pending' : 'bad'}
          announce
          actions={
            trouble.mayGoOn ? (
              <Button look="secondary" size="small" onClick={() => void lookRound()}>
                Look now
              </Button>
            ) : null
          }
        >
          <p>{trouble.words}</p>
          {trouble.errorId ? (
            <p>
              Error ID: <code>{trouble.errorId}</code>
            </p>
          ) : null}
        </Note>
      ) : null}
      <div>
        <Button look="secondary" busy={busy} busyLabel="Filling the demo school..." onClick={() => void open()}>
          Open the demo school
        </Button>
      </div>
    </>
  )
}
