import { useState } from 'react'
import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { isThisComputer } from '../this-computer.ts'

type ResetLinkDialogProps = { person: { id: string; displayName: string }; onClose: () => void }

/** A link with which somebody chooses a new password, once. It is shown once, too. */
export function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const issue = useCommand(people, 'people.issue-reset-link')
  if (issue.answer) {
    return (
      <LinkDialog
        title={`Password link for ${person.displayName}`}
        link={issue.answer.link}
        until={issue.answer.expiresAt}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      title={`Password link for ${person.displayName}`}
      confirmLabel="Make link"
      busyLabel="Making..."
      busy={issue.busy}
      error={issue.problem}
      onConfirm={() => issue.send({ personId: person.id })}
      onCancel={onClose}
    >
      <p>With the link {person.displayName} chooses a new password, once. Links made earlier stop working.</p>
    </ConfirmDialog>
  )
}

/** A secret link, to be handed over now. */
export function LinkDialog({ title, link, until, onClose }: { title: string; link: string; until?: string; onClose: () => void }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={false}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy()}>{copied === 'yes' ? 'Copied' : 'Copy link'}</Button>
        </>
      }
    >
      <Stack>
        <p>
          This is the only time it is shown. Hand it over in person or in a message to this person alone.
          {until ? ` It works until ${new Date(until).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}.` : ''}
        </p>
        {isThisComputer(link) ? (
          <Note tone="warn" title="This link works on this computer alone">
            It begins with {new URL(link).origin}. Open Xiotein by the address that everybody uses, and make the link again.
          </Note>
        ) : null}
        <Field
          label="Link"
          error={copied === 'failed' ? 'It could not be copied. Select it and copy it by hand.' : null}
          hint={copied === 'yes' ? 'It is copied.' : 'Select it, or press Copy link.'}
        >
          <TextInput readOnly value={link} onFocus={event => event.target.select()} />
        </Field>
      </Stack>
    </Dialog>
  )
}
