import type { DemoCalls } from '@xiotein/contract/demo'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { apiOf, ServerAway, wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { t } from './words/index.ts'

const demo = apiOf<DemoCalls>()

const isBeingFilled = (): Promise<boolean> =>
  demo.read('demo.cast', {}).then(
    () => true,
    () => false,
  )

/** One press fills the empty installation with a demo school and leads to its people. */
export function OpenDemo({ setUpCode }: { setUpCode: string }) {
  const [, goTo] = useLocation()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ words: string; mayGoOn: boolean } | null>(null)

  const lookRound = async (): Promise<void> => {
    // First: until it is known that this is a demo, its page leads back to the first start.
    await refreshSession()
    goTo('/demo')
  }
  const open = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await demo.command('demo.open', { setUpCode })
      await lookRound()
    } catch (error) {
      // On a slow machine filling the school takes longer than a browser waits for an answer; its page then waits for the people.
      if (error instanceof ServerAway && (await isBeingFilled())) return await lookRound()
      const mayGoOn = error instanceof ServerAway
      const words = mayGoOn ? t('open.noAnswer') : wordsOf(error)
      setTrouble({ words, mayGoOn })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h2>{t('open.title')}</h2>
      <p>{t('open.text')}</p>
      {trouble ? (
        <Note
          tone={trouble.mayGoOn ? 'pending' : 'bad'}
          announce
          actions={
            trouble.mayGoOn ? (
              <Button look="secondary" size="small" onClick={() => void lookRound()}>
                {t('open.look')}
              </Button>
            ) : null
          }
        >
          {trouble.words}
        </Note>
      ) : null}
      <div>
        <Button look="secondary" busy={busy} busyLabel={t('open.busy')} onClick={() => void open()}>
          {t('open')}
        </Button>
      </div>
    </>
  )
}
