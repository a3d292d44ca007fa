import { useId, useState } from 'react'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { SquadForm } from './squad-form.tsx'
import { SQUAD_READS, type SquadView, squads } from './use-squads.ts'
import { t } from './words/index.ts'

/** A new name or crest for a squad. */
export function ChangeSquadDialog({ squad, onClose }: { squad: SquadView; onClose: () => void }) {
  const toast = useToast()
  const form = useId()
  const [draft, setDraft] = useState({ name: squad.name, crest: squad.crest })
  const change = useCommand(squads, 'squads.change', {
    overtakes: ['squads.change'],
    changes: SQUAD_READS,
    onDone: () => {
      toast(t('nameAndCrest.done'), 'good')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('nameAndCrest')}
      onClose={onClose}
      width="usual"
      dismissible={!change.busy}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={change.busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={change.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SquadForm
        id={form}
        draft={draft}
        onDraft={setDraft}
        problem={change.problem}
        onSubmit={each => change.send({ squadId: squad.id, ...each })}
      />
    </Dialog>
  )
}
