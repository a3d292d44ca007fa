import { useState } from 'react'
import { refreshSession, useMe } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi } from '../api.ts'
import { CLASS_READS } from '../use-classes.ts'
import { t } from './words/index.ts'

type RenameDialogProps = { person: { id: string; displayName: string }; onClose: () => void }

/** Gives somebody another name. */
export function RenameDialog({ person, onClose }: RenameDialogProps) {
  const me = useMe()
  const toast = useToast()
  const [name, setName] = useState(person.displayName)
  const [tried, setTried] = useState(false)
  const given = name.trim()
  const rename = useCommand(classesApi, 'classes.rename-person', {
    overtakes: ['classes.rename-person'],
    changes: [...CLASS_READS, 'people.people'],
    onDone: (_done, { displayName }) => {
      toast(t('rename.done', { name: displayName }), 'good')
      if (person.id === me.id) void refreshSession()
      onClose()
    },
  })
  const save = (): void => {
    setTried(true)
    if (given !== '') rename.send({ personId: person.id, displayName: given })
  }
  return (
    <ConfirmDialog
      open
      title={t('rename.title', { name: person.displayName })}
      confirmLabel={t('rename.save')}
      busyLabel={t('rename.saving')}
      busy={rename.busy}
      confirmDisabled={given === person.displayName}
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
          <p>{t('rename.text')}</p>
          <Field label={t('fullName')} required error={tried && given === '' ? t('fullName.missing') : rename.problem}>
            <TextInput value={name} maxLength={80} autoComplete="off" spellCheck={false} onChange={event => setName(event.target.value)} />
          </Field>
        </Stack>
      </form>
    </ConfirmDialog>
  )
}
