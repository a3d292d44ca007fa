import { type ReactNode, useState } from 'react'
import { wordsOf } from '../../platform/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { wordsCame } from '../../ui/speech.ts'
import { battleApi, type Fight } from '../use-battle.ts'
import { OlderPage } from './older-page.tsx'
import { t } from './words/index.ts'

/** The check that a battle was fair: a button, and the result, which comes with its words and the rules when it is pressed. */
export function CheckPart({ fight, look }: { fight: Fight; look: 'onPlate' | 'secondary' }) {
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<ReactNode>(null)
  const check = async (): Promise<void> => {
    setBusy(true)
    setShown(null)
    try {
      const [{ checkBattle }, { CheckResult }, recording] = await Promise.all([
        import('./check.ts'),
        import('./result/check-result.tsx'),
        battleApi.read('battle.recording', { battleId: fight.id }),
      ])
      await wordsCame()
      const checked = await checkBattle(fight, recording)
      // The server plays it by its own rules, so that only this page can have others.
      setShown(checked ? <CheckResult {...checked} battleId={fight.id} /> : <OlderPage />)
    } catch (error) {
      setShown(<Note tone="bad">{wordsOf(error)}</Note>)
    }
    setBusy(false)
  }
  return (
    <>
      <Button look={look} busy={busy} busyLabel={t('check.busy')} onClick={() => void check()}>
        {t('check')}
      </Button>
      {shown}
    </>
  )
}
