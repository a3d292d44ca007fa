import { useState } from 'react'
import { useLocation } from 'wouter'
import { refreshSession } from '../people/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { classesApi } from './api.ts'
import { CLASS_READS } from './use-classes.ts'
import { t } from './words/index.ts'

type NameClassDialogProps = {
  /** The class that gets another name; null makes a new one. */
  schoolClass: { id: string; name: string } | null
  onClose: () => void
}

export function NameClassDialog({ schoolClass, onClose }: NameClassDialogProps) {
  const toast = useToast()
  const [, goTo] = useLocation()
  const [name, setName] = useState(schoolClass?.name ?? '')
  const [teach, setTeach] = useState(true)
  const [tried, setTried] = useState(false)
  const create = useCommand(classesApi, 'classes.create-class', {
    changes: CLASS_READS,
    onDone: made => {
      toast(t('name.made', { className: made.name }), 'good')
      // The teacher of a class finds it among their own at once.
      void refreshSession()
      goTo(`/admin/classes/${made.id}`)
    },
  })
  const rename = useCommand(classesApi, 'classes.rename-class', {
    overtakes: ['classes.rename-class'],
    changes: CLASS_READS,
    onDone: () => {
      toast(t('name.done'), 'good')
      onClose()
    },
  })
  const given = name.trim()
  const save = (): void => {
    setTried(true)
    if (given === '') return
    if (schoolClass) rename.send({ classId: schoolClass.id, name: given })
    else create.send({ name: given, teach })
  }
  const problem = create.problem ?? rename.problem
  return (
    <ConfirmDialog
      open
      title={t(schoolClass ? 'name.renameTitle' : 'name.new')}
      confirmLabel={t(schoolClass ? 'name.rename' : 'name.make')}
      busyLabel={t('saving')}
      busy={create.busy || rename.busy}
      onConfirm={save}
      onCancel={onClose}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <Field label={t('name.label')} required hint={t('name.hint')} error={tried && given === '' ? t('name.missing') : problem}>
            <TextInput value={name} maxLength={60} onChange={event => setName(event.target.value)} />
          </Field>
          {schoolClass ? null : <Checkbox label={t('name.teach')} hint={t('name.teachHint')} checked={teach} onChecked={setTeach} />}
        </Stack>
      </form>
    </ConfirmDialog>
  )
}
