import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { REHEARSAL_READS, type Rehearsal, rehearsalApi } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** Removes a rehearsal class, after a question. */
export function RemoveClass({ rehearsal: { id: classId, name } }: { rehearsal: Rehearsal }) {
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const remove = useCommand(rehearsalApi, 'rehearsal.remove', {
    changes: REHEARSAL_READS,
    onDone: () => {
      toast(t('class.removed', { name }), 'good')
      setAsked(false)
    },
  })
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={Trash2}
        aria-label={t('class.removeOne', { name })}
        onClick={() => {
          remove.forget()
          setAsked(true)
        }}
      >
        {t('class.remove')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('class.remove.ask', { name })}
        confirmLabel={t('class.remove')}
        busyLabel={t('class.removing')}
        danger
        busy={remove.busy}
        error={remove.problem}
        onConfirm={() => remove.send({ classId })}
        onCancel={() => setAsked(false)}
      >
        <p>{t('class.remove.text')}</p>
      </ConfirmDialog>
    </>
  )
}
