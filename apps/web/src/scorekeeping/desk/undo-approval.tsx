import type { UndoProps } from '../../platform/waiting.ts'
import { UndoDialog } from '../approvals/undo-dialog.tsx'

/** Shows how much each pupil's points change before an approval is taken back. */
export function UndoApproval({ row, onDone, onCancel }: UndoProps) {
  return <UndoDialog submission={row} line={null} onClose={onCancel} onUndone={onDone} />
}
