import { Answer } from '../platform/answer.tsx'
import { plainWordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { inRegister } from '../ui/display/in-register.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './attendance.module.css'
import { type Presence, useAttendance, useMarking } from './use-attendance.ts'
import { t } from './words/index.ts'

const STATES: readonly { value: Presence; label: () => string }[] = [
  { value: 'present', label: () => t('here') },
  { value: 'late', label: () => t('late') },
  { value: 'absent', label: () => t('absent') },
]

export type NamedPupil = { readonly id: string; readonly name: string }

type MarkDialogProps = {
  classId: string
  /** Null while they are on their way. */
  pupils: readonly NamedPupil[] | null
  /** The class sees it, too. */
  onWall?: boolean
  onClose: () => void
}

/** The pupils of a class, by name, and which of them are here today. Another press takes a mark back. */
export function MarkDialog({ classId, pupils, onWall = false, onClose }: MarkDialogProps) {
  const { query, stateOf } = useAttendance(classId)
  const { mark, pressed } = useMarking(classId, (error, of) => {
    const name = pupils?.find(({ id }) => id === of?.personId)?.name ?? ''
    return `${t('failed.mark', { name })} ${plainWordsOf(error)}`
  })
  const named = pupils === null ? null : inRegister(pupils, ({ name }) => name)
  const waiting = <SkeletonRows rows={6} disc={false} />
  return (
    <Dialog open title={t('title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <Stack>
        <Note>
          {t('note')} {t(onWall ? 'note.wall' : 'note.quiet')}
        </Note>
        <Answer query={query} failed={t('failed')} waiting={waiting} inside="card">
          {() =>
            named === null ? (
              waiting
            ) : named.length === 0 ? (
              <p>{t('empty')}</p>
            ) : (
              <ul className={styles.list}>
                {named.map(({ id, name }) => (
                  <li key={id} className={styles.row}>
                    <span className={styles.name}>{name}</span>
                    <SegmentedControl
                      label={name}
                      options={STATES.map(({ value, label }) => ({ value, label: label() }))}
                      value={pressed.get(id) ?? stateOf(id)}
                      onValue={state => mark(id, state)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </Stack>
    </Dialog>
  )
}
