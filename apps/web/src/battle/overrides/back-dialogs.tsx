import type { MoveId } from '@xiotein/content/moves'
import type { SchoolMovesAnswer, SchoolMovesRow } from '@xiotein/contract/moves'
import { type MoveOverrides, overrideSteps } from '@xiotein/game/moves'
import { moveName } from '../../moves/index.ts'
import { SaveDialog } from './save-dialog.tsx'
import { useSchoolCommand } from './use-school-changes.ts'
import { t } from './words/index.ts'

type BackDialogProps = { school: SchoolMovesAnswer; to: Pick<SchoolMovesRow, 'version' | 'overrides'>; onClose: () => void }

/** All moves as they were. */
export function BackDialog({ school, to, onClose }: BackDialogProps) {
  const restore = useSchoolCommand('moves.restore-school', onClose)
  return (
    <SaveDialog
      title={t(to.version === 0 ? 'back.delivered' : 'back')}
      confirmLabel={t('back.confirm')}
      steps={overrideSteps(school.overrides, to.overrides)}
      needsReason={false}
      busy={restore.busy}
      error={restore.problem}
      onSave={reason => restore.send({ version: school.version, to: to.version, reason })}
      onCancel={onClose}
    />
  )
}

type MoveBackDialogProps = { school: SchoolMovesAnswer; moveId: MoveId; next: MoveOverrides; onClose: () => void }

/** One move as it was: a change like any other, so another damage says why. */
export function MoveBackDialog({ school: { version, overrides }, moveId, next, onClose }: MoveBackDialogProps) {
  const save = useSchoolCommand('moves.change-school', onClose)
  const steps = overrideSteps(overrides, next)
  return (
    <SaveDialog
      title={t('back.move', { name: moveName(moveId) })}
      confirmLabel={t('back.confirm')}
      steps={steps}
      needsReason={steps.some(({ before, after }) => before.damage !== after.damage)}
      busy={save.busy}
      error={save.problem}
      onSave={reason => save.send({ version, overrides: next, reason, imported: false })}
      onCancel={onClose}
    />
  )
}
