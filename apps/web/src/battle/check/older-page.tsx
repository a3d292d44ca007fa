import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

/** This page was open before the game got a new version, so it does not know the rules of the duel. */
export function OlderPage() {
  return (
    <Note
      tone="info"
      actions={
        <Button look="secondary" size="small" icon={RotateCw} onClick={() => window.location.reload()}>
          {t('older.load')}
        </Button>
      }
    >
      {t('older')}
    </Note>
  )
}
