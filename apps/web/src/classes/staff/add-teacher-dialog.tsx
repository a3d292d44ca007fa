import { useId, useState } from 'react'
import { refreshSession, useMe } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi, LAST_GRANT_HOLDS } from '../api.ts'
import { ColleagueField } from './colleague-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { STAFF_READS, type Staff } from './use-staff.ts'
import { t } from './words/index.ts'

type AddTeacherDialogProps = { classId: string; className: string; colleagues: Staff['colleagues']; onClose: () => void }

/** Makes a colleague a teacher of the class, for admins. */
export function AddTeacherDialog({ classId, className, colleagues, onClose }: AddTeacherDialogProps) {
  const me = useMe()
  const toast = useToast()
  const form = useId()
  const [personId, setPersonId] = useState('')
  const [tried, setTried] = useState(false)
  const assign = useCommand(classesApi, 'classes.assign-role', {
    ...LAST_GRANT_HOLDS,
    changes: STAFF_READS,
    onDone: (_answer, input) => {
      toast(t('staff.added', { name: colleagues.find(({ id }) => id === input.personId)?.displayName ?? '', className }), 'good')
      if (input.personId === me.id) void refreshSession()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('staff.add')}
      form={form}
      send={t('staff.add')}
      sending={t('cover.sending')}
      command={assign}
      blocked={colleagues.length === 0}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (personId !== '') assign.send({ personId, role: 'teacher', classId })
        }}
      >
        <Stack>
          <p>{t('staff.addText')}</p>
          <ColleagueField colleagues={colleagues} value={personId} onValue={setPersonId} tried={tried} />
        </Stack>
      </form>
    </FormDialog>
  )
}
