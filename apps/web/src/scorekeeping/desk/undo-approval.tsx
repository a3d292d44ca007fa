import type { UndoProps } from '../../platform/waiting.ts'
import type { Submission } from '../approvals/calls.ts'
import { UndoDialog } from '../approvals/undo-dialog.tsx'

/** Shows how much each pupil's points change before an approval is taken back. */
export function UndoApproval({ answer, onDone, onCancel }: UndoProps) {
  return <UndoDialog submission={answer as Submission} line={null} onClose={onCancel} onUndone={onDone} />
}
