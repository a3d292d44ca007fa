import { useUnkeyedCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useCopy } from '../../ui/actions/use-copy.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { readTime } from '../../ui/school-time.ts'
import { AddressNote } from '../address-note.tsx'
import { classesApi } from '../api.ts'
import { t } from './words/index.ts'

type ResetLinkDialogProps = { person: { id: string; displayName: string }; onClose: () => void }

/** A link that lets somebody choose a new password once. It is shown only once, too. */
export function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const issue = useUnkeyedCommand(classesApi, 'classes.issue-reset-link')
  if (issue.answer) {
    return (
      <LinkDialog
        title={t('link.title', { name: person.displayName })}
        link={issue.answer.link}
        until={issue.answer.expiresAt}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      title={t('link.title', { name: person.displayName })}
      confirmLabel={t('link.make')}
      busyLabel={t('link.making')}
      busy={issue.busy}
      error={issue.problem}
      onConfirm={() => issue.send({ personId: person.id })}
      onCancel={onClose}
    >
      <Stack>
        <p>{t('link.text', { name: person.displayName })}</p>
        <AddressNote />
      </Stack>
    </ConfirmDialog>
  )
}

/** A secret link, to be handed over now. */
export function LinkDialog({ title, link, until, onClose }: { title: string; link: string; until?: string; onClose: () => void }) {
  const { state: copied, copy } = useCopy(link)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={false}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('link.done')}
          </Button>
          <Button onClick={copy}>{t(copied === 'yes' ? 'link.copyDone' : 'link.copy')}</Button>
        </>
      }
    >
      <Stack>
        <p>
          {t('link.once')}
          {until ? ` ${t('link.until', { when: readTime(until, { dateStyle: 'medium', timeStyle: 'short' }) })}` : ''}
        </p>
        <Field
          label={t('link.field')}
          error={copied === 'failed' ? t('link.notCopied') : null}
          hint={t(copied === 'yes' ? 'link.copied' : 'link.copyHint')}
        >
          <TextInput readOnly value={link} onFocus={event => event.target.select()} />
        </Field>
      </Stack>
    </Dialog>
  )
}
