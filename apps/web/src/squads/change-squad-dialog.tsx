import { useState } from 'react'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { SquadForm } from './squad-form.tsx'
import { SQUAD_READS, type SquadView, squads } from './use-squads.ts'

/** A new name or crest for a squad. */
export function ChangeSquadDialog({ squad, onClose }: { squad: SquadView; onClose: () => void }) {
  const toast = useToast()
  const [draft, setDraft] = useState({ name: squad.name, crest: squad.crest })
  const change = useCommand(squads, 'squads.change', {
    changes: SQUAD_READS,
    onDone: () => {
      toast('Name and crest are saved.', 'good')
      onClose()
    },
  })
  return (
    <Dialog open title="Name and crest" onClose={onClose} width="usual" dismissible={!change.busy}>
      <SquadForm draft={draft} onDraft={setDraft} problem={change.problem} onSubmit={each => change.send({ squadId: squad.id, ...each })}>
        <Row>
          <Button look="secondary" onClick={onClose} disabled={change.busy}>
            Cancel
          </Button>
          <Button type="submit" busy={change.busy} busyLabel="Saving...">
            Save
          </Button>
        </Row>
      </SquadForm>
    </Dialog>
  )
}
