import { useState } from 'react'
import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import type { Person } from './roles.ts'

/** Erases what is held on a person. The name must be typed, because nothing brings it back. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const erase = useCommand(people, 'people.erase-person', {
    changes: ['people.people', 'people.classes', 'people.class'],
    onDone: () => {
      toast('The account is erased.', 'good')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Erase ${person.displayName}`}
      confirmLabel="Erase account"
      busyLabel="Erasing..."
      danger
      busy={erase.busy}
      error={erase.problem}
      confirmDisabled={typed.trim() !== person.displayName}
      onConfirm={() => erase.send({ personId: person.id })}
      onCancel={onClose}
    >
      <Stack>
        <p>Name, addresses, photo and roles are erased for good. The points they gave and got stay in the books, without a name.</p>
        <Field label={`Type ${person.displayName} to confirm`}>
          <TextInput value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
        </Field>
      </Stack>
    </ConfirmDialog>
  )
}
