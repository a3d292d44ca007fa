import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { refreshAfterRoles, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi, LAST_GRANT_HOLDS } from '../api.ts'
import type { OpenClass } from '../use-classes.ts'
import { AddTeacherDialog } from './add-teacher-dialog.tsx'
import { Covers } from './covers.tsx'
import styles from './staff.module.css'
import { STAFF_READS, type Staff, useStaff } from './use-staff.ts'
import { t } from './words/index.ts'

/** The teachers of a class, and who stands in for them. */
export function StaffCard({ schoolClass }: { schoolClass: OpenClass }) {
  const query = useStaff(schoolClass.id)
  return (
    <Card>
      <CardHead title={t('staff.title')} />
      <Answer query={query} failed={t('staff.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="note">
        {staff => (
          <Stack>
            <Teachers schoolClass={schoolClass} staff={staff} />
            <Covers schoolClass={schoolClass} staff={staff} />
          </Stack>
        )}
      </Answer>
    </Card>
  )
}

function Teachers({
  schoolClass: { id: classId, name: className },
  staff: { teachers, colleagues, may },
}: {
  schoolClass: OpenClass
  staff: Staff
}) {
  const me = useMe()
  const toast = useToast()
  const [open, setOpen] = useState<'add' | Staff['teachers'][number] | null>(null)
  // Admins need no cover, so they are no colleagues who could stand in; but each can teach the class.
  const candidates = teachers.some(({ id }) => id === me.id) ? colleagues : [{ id: me.id, displayName: me.displayName }, ...colleagues]
  const leaving = open === 'add' ? null : open
  const withdraw = useCommand(classesApi, 'classes.withdraw-role', {
    ...LAST_GRANT_HOLDS,
    changes: STAFF_READS,
    onDone: (_, { personId }) => {
      if (personId === me.id) void refreshAfterRoles()
      toast(t('staff.removed', { name: leaving?.displayName ?? '', className }), 'good')
      setOpen(null)
    },
  })
  return (
    <Stack gap="small">
      <h3 className={styles.heading}>{t('staff.teachers')}</h3>
      {teachers.length === 0 ? <p>{t('staff.none')}</p> : null}
      <ul className={styles.list}>
        {teachers.map(person => (
          <li key={person.id}>
            <Row between>
              <b>{person.displayName}</b>
              {may.assignTeachers ? (
                <Button
                  look="ghost"
                  size="small"
                  aria-label={t('staff.removeOne', { name: person.displayName })}
                  onClick={() => {
                    withdraw.forget()
                    setOpen(person)
                  }}
                >
                  {t('staff.remove')}
                </Button>
              ) : null}
            </Row>
          </li>
        ))}
      </ul>
      {may.assignTeachers ? (
        <div>
          <Button look="secondary" size="small" icon={UserPlus} onClick={() => setOpen('add')}>
            {t('staff.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t('staff.adminOnly')}</p>
      )}
      {open === 'add' ? (
        <AddTeacherDialog classId={classId} className={className} colleagues={candidates} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        title={t('staff.removeAsk', { name: leaving?.displayName ?? '' })}
        confirmLabel={t('staff.remove')}
        busyLabel={t('staff.removing')}
        danger
        busy={withdraw.busy}
        error={withdraw.problem}
        onConfirm={() => leaving && withdraw.send({ personId: leaving.id, role: 'teacher', classId })}
        onCancel={() => setOpen(null)}
      >
        <p>{t('staff.removeText', { name: leaving?.displayName ?? '', className })}</p>
      </ConfirmDialog>
    </Stack>
  )
}
