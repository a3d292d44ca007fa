import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { locale } from '../../ui/speech.ts'
import styles from './people.module.css'
import { t } from './words/index.ts'

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString(locale(), { timeStyle: 'short' })

type SignInCodeDialogProps = { person: { id: string; displayName: string }; onClose: () => void }

/** A code with which somebody's right password counts although others have guessed too often. */
export function SignInCodeDialog({ person, onClose }: SignInCodeDialogProps) {
  const issue = useCommand(people, 'people.issue-sign-in-code')
  const title = t('code.title', { name: person.displayName })
  if (issue.answer)
    return (
      <CodeShown title={title} text={t('code.once', { time: timeOf(issue.answer.expiresAt) })} code={issue.answer.code} onClose={onClose} />
    )
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('code.make')}
      busyLabel={t('code.making')}
      busy={issue.busy}
      error={issue.problem}
      onConfirm={() => issue.send({ personId: person.id })}
      onCancel={onClose}
    >
      <p>{t('code.text', { name: person.displayName })}</p>
    </ConfirmDialog>
  )
}

type ClassSignInCodeDialogProps = { schoolClass: { id: string; name: string }; onClose: () => void }

/** One code for all pupils of a class, to be shown to them. */
export function ClassSignInCodeDialog({ schoolClass, onClose }: ClassSignInCodeDialogProps) {
  const issue = useCommand(people, 'people.issue-class-sign-in-code')
  const title = t('code.title', { name: schoolClass.name })
  if (issue.answer) {
    const { code, expiresAt, pupils } = issue.answer
    return <CodeShown title={title} text={t('code.forClass', { count: pupils, time: timeOf(expiresAt) })} code={code} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('code.make')}
      busyLabel={t('code.making')}
      busy={issue.busy}
      error={issue.problem}
      onConfirm={() => issue.send({ classId: schoolClass.id })}
      onCancel={onClose}
    >
      <p>{t('code.textForClass')}</p>
    </ConfirmDialog>
  )
}

function CodeShown({ title, text, code, onClose }: { title: string; text: string; code: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title} dismissible={false} footer={<Button onClick={onClose}>{t('code.done')}</Button>}>
      <Stack>
        <p className={styles.code}>{code}</p>
        <p>{text}</p>
        <p>{t('code.where')}</p>
      </Stack>
    </Dialog>
  )
}
