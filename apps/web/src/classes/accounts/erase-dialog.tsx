import { useState } from 'react'
import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import type { Person } from './roles.ts'
import { t } from './words/index.ts'

/** Erases all data of a person. The name must be typed, because this cannot be undone. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const erase = useCommand(people, 'people.erase-person', {
    changes: ['people.people', 'classes.classes', 'classes.class'],
    onDone: () => {
      toast(t('erased'), 'good')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('erase.title', { name: person.displayName })}
      confirmLabel={t('erase')}
      busyLabel={t('erasing')}
      danger
      busy={erase.busy}
      error={erase.problem}
      confirmDisabled={typed.trim() !== person.displayName}
      onConfirm={() => erase.send({ personId: person.id })}
      onCancel={onClose}
    >
      <Stack>
        <p>{t('erase.text')}</p>
        <Field label={t('erase.confirm', { name: person.displayName })}>
          <TextInput value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
        </Field>
      </Stack>
    </ConfirmDialog>
  )
}
