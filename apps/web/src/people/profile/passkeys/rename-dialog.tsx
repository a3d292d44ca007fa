import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { people } from '../../session.ts'
import { t as said } from '../../words/index.ts'
import type { Passkey } from './use-passkeys.ts'
import { t } from './words/index.ts'

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const toast = useToast()
  const [name, setName] = useState(passkey.name)
  const [tried, setTried] = useState(false)
  const rename = useCommand(people, 'people.rename-passkey', {
    overtakes: ['people.rename-passkey'],
    changes: ['people.passkeys'],
    onDone: () => {
      toast(t('renamed'), 'good')
      onClose()
    },
  })
  const isEmpty = name.trim() === ''
  const save = (): void => {
    setTried(true)
    if (!isEmpty) rename.send({ passkeyId: passkey.id, name })
  }
  return (
    <ConfirmDialog
      open
      title={t('renameTitle')}
      confirmLabel={t('save')}
      busyLabel={said('saving')}
      busy={rename.busy}
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
        <Field label={t('name')} hint={t('nameHint')} error={tried && isEmpty ? t('nameMissing') : rename.problem} required>
          <TextInput name="name" autoComplete="off" maxLength={60} value={name} onChange={event => setName(event.target.value)} />
        </Field>
      </form>
    </ConfirmDialog>
  )
}
