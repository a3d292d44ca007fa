import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import type { NamedPupil } from './mark-dialog.tsx'
import { useAttendance } from './use-attendance.ts'
import { t } from './words/index.ts'

export const MarkDialog = lazyDialog(
  () => t('title'),
  async () => (await import('./mark-dialog.tsx')).MarkDialog,
)

/** Opens the list of who is here today, and says how many are absent. */
export function AttendanceButton({ classId, pupils }: { classId: string; pupils: readonly NamedPupil[] }) {
  const { isAbsent } = useAttendance(classId)
  const [open, setOpen] = useState(false)
  const count = pupils.filter(({ id }) => isAbsent(id)).length
  return (
    <>
      <Button look="secondary" icon={UserCheck} onClick={() => setOpen(true)}>
        {count === 0 ? t('open') : t('open.some', { count })}
      </Button>
      {open ? <MarkDialog classId={classId} pupils={pupils} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
