import type { ReactNode } from 'react'
import { useUnkeyedCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { readClock } from '../../ui/school-time.ts'
import { classesApi } from '../api.ts'
import styles from './people.module.css'
import { t } from './words/index.ts'

const timeOf = (instant: string): string => readClock(instant)

type SignInCodeDialogProps = { person: { id: string; displayName: string }; onClose: () => void }

/** A code with which somebody's right password counts although others have guessed too often. */
export function SignInCodeDialog({ person, onClose }: SignInCodeDialogProps) {
  const { answer, send, ...issue } = useUnkeyedCommand(classesApi, 'classes.issue-sign-in-code')
  return (
    <CodeDialog
      {...issue}
      name={person.displayName}
      made={answer ? { code: answer.code, newToClass: 0, until: t('code.once', { time: timeOf(answer.expiresAt) }) } : null}
      onMake={() => send({ personId: person.id })}
      onClose={onClose}
    >
      <p>{t('code.text', { name: person.displayName })}</p>
    </CodeDialog>
  )
}

type ClassSignInCodeDialogProps = { schoolClass: { id: string; name: string }; onClose: () => void }

/** One code for all pupils of a class, to be shown to them. */
export function ClassSignInCodeDialog({ schoolClass, onClose }: ClassSignInCodeDialogProps) {
  const { answer, send, ...issue } = useUnkeyedCommand(classesApi, 'classes.issue-class-sign-in-code')
  return (
    <CodeDialog
      {...issue}
      name={schoolClass.name}
      made={answer ? { ...answer, until: t('code.forClass', { count: answer.pupils, time: timeOf(answer.expiresAt) }) } : null}
      onMake={() => send({ classId: schoolClass.id })}
      onClose={onClose}
    >
      <p>{t('code.textForClass')}</p>
    </CodeDialog>
  )
}

type CodeDialogProps = {
  name: string
  /** The purpose of the code. */
  children: ReactNode
  busy: boolean
  problem: string | null
  /** The code, until when and for whom it works, and the number of pupils for whom it does not yet. */
  made: { code: string; until: string; newToClass: number } | null
  onMake: () => void
  onClose: () => void
}

/** Asks whether a code is to be made, and then shows it, once. */
function CodeDialog({ name, children, busy, problem, made, onMake, onClose }: CodeDialogProps) {
  const title = t('code.title', { name })
  if (made) {
    return (
      <Dialog open onClose={onClose} title={title} dismissible={false} footer={<Button onClick={onClose}>{t('code.done')}</Button>}>
        <Stack>
          <p className={styles.code}>{made.code}</p>
          <p>{made.until}</p>
          {made.newToClass > 0 ? <p>{t('code.newToClass', { count: made.newToClass })}</p> : null}
          <p>{t('code.where')}</p>
        </Stack>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('code.make')}
      busyLabel={t('code.making')}
      busy={busy}
      error={problem}
      onConfirm={onMake}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
