import type { OpenClass } from '../classes/index.ts'
import { Answer } from '../platform/answer.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { AttendanceButton } from './attendance-button.tsx'
import { useAttendance } from './use-attendance.ts'
import { t } from './words/index.ts'

/** Beside a roster: how many are absent today, and the way to mark them. */
export function ClassAttendanceCard({ schoolClass: { id, roster } }: { schoolClass: OpenClass }) {
  const { query, stateOf } = useAttendance(id)
  const counted = (state: string): number => roster.filter(pupil => stateOf(pupil.id) === state).length
  if (roster.length === 0) return null
  return (
    <Card>
      <CardHead title={t('title')} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {() => (
          <Stack gap="small">
            <p>
              {t('count.absent', { count: counted('absent') })} {t('count.late', { count: counted('late') })}
            </p>
            <div>
              <AttendanceButton classId={id} pupils={roster.map(pupil => ({ id: pupil.id, name: pupil.displayName }))} />
            </div>
          </Stack>
        )}
      </Answer>
    </Card>
  )
}
