import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { wordsOfAccount } from './profile/words-of-account.ts'
import { people, refreshSession, useMe } from './session.ts'
import { t } from './words/index.ts'

/** Shows pupils that their requested name is pending or was denied, and lets them withdraw it. Renders nothing for everybody else. */
export function AskedNameNote() {
  const { askedName, displayName } = useMe()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!askedName) return null
  const isWaiting = askedName.status === 'pending'
  const who = { asked: askedName.displayName, shown: displayName }

  const keep = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await people.command('people.rename-me', { displayName })
      await refreshSession()
    } catch (error) {
      setTrouble(wordsOfAccount(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note
      tone={isWaiting ? 'pending' : 'warn'}
      title={t(isWaiting ? 'askedName.waits' : 'askedName.denied', who)}
      actions={
        <Button look="secondary" busy={busy} busyLabel={t('saving')} onClick={() => void keep()}>
          {t('askedName.keep', who)}
        </Button>
      }
    >
      <p>{t(isWaiting ? 'askedName.waitsText' : 'askedName.deniedText', who)}</p>
      {trouble ? <p role="status">{trouble}</p> : null}
    </Note>
  )
}
