import type { MoveId } from '@xiotein/content/moves'
import type { SchoolMovesAnswer, SchoolMovesRow } from '@xiotein/contract/moves'
import { type MoveOverrides, overrideSteps } from '@xiotein/game/moves'
import { moveName } from '../../moves/index.ts'
import type { Measure } from './measure.ts'
import { SaveDialog } from './save-dialog.tsx'
import { changesDamage, StepsEffect } from './steps-effect.tsx'
import { useSchoolCommand } from './use-school-changes.ts'
import { t } from './words/index.ts'

type GoingBack = { school: SchoolMovesAnswer; measure: Measure; onClose: () => void }
type BackDialogProps = GoingBack & { to: Pick<SchoolMovesRow, 'version' | 'overrides'> }

/** All moves as they were. */
export function BackDialog({ school, to, measure, onClose }: BackDialogProps) {
  const restore = useSchoolCommand('moves.restore-school', onClose)
  const steps = overrideSteps(school.overrides, to.overrides)
  return (
    <SaveDialog
      title={t(to.version === 0 ? 'back.delivered' : 'back')}
      confirmLabel={t('back.confirm')}
      steps={steps}
      needsReason={false}
      busy={restore.busy}
      error={restore.problem}
      onSave={reason => restore.send({ version: school.version, to: to.version, reason })}
      onCancel={onClose}
    >
      {steps.some(changesDamage) ? <StepsEffect after={to.overrides} steps={steps} measure={measure} /> : null}
    </SaveDialog>
  )
}

type MoveBackDialogProps = GoingBack & { moveId: MoveId; next: MoveOverrides }

/** One move as it was: a change like any other, so another damage says why. */
export function MoveBackDialog({ school: { version, overrides }, moveId, next, measure, onClose }: MoveBackDialogProps) {
  const save = useSchoolCommand('moves.change-school', onClose)
  const steps = overrideSteps(overrides, next)
  return (
    <SaveDialog
      title={t('back.move', { name: moveName(moveId) })}
      confirmLabel={t('back.confirm')}
      steps={steps}
      needsReason={steps.some(changesDamage)}
      busy={save.busy}
      error={save.problem}
      onSave={reason => save.send({ version, overrides: next, reason, imported: false })}
      onCancel={onClose}
    >
      {steps.some(changesDamage) ? <StepsEffect after={next} steps={steps} measure={measure} /> : null}
    </SaveDialog>
  )
}
