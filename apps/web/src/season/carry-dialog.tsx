import { sum } from '@xiotein/game/rules'
import { useState } from 'react'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './season.module.css'
import { type ClosedClass, nextName, useSeasonCommand } from './use-season.ts'
import { t } from './words/index.ts'

type CarryDialogProps = {
  /** One class, or all that are left. */
  classes: readonly ClosedClass[]
  onDone: (classIds: readonly string[]) => void
  onClose: () => void
}

/** Asks for the names of the new classes, and says what comes along. Of several, one without a name is left out. */
export function CarryDialog({ classes, onDone, onClose }: CarryDialogProps) {
  const toast = useToast()
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(classes.map(({ id, name }) => [id, nextName(name)])),
  )
  const teachers = [...new Set(classes.flatMap(each => each.teachers))]
  const [keepTeachers, setKeepTeachers] = useState(teachers.length > 0)
  const nameOf = (id: string): string => (names[id] ?? '').trim()
  const asked = classes.filter(({ id }) => nameOf(id) !== '')
  const suspended = sum(asked.map(each => each.suspended))
  const pupils = sum(asked.map(each => each.pupils)) - suspended
  const [single] = classes.length === 1 ? classes : []
  const carry = useSeasonCommand('season.carry-over', (answer, sent) => {
    const done = { pupils: answer.pupils, classes: sent.classes.length }
    toast(single ? t('carry.done', { ...done, before: single.name, after: nameOf(single.id) }) : t('carry.doneAll', done), 'good')
    onDone(sent.classes.map(({ classId }) => classId))
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={single ? t('carry.ask', { name: single.name }) : t('carry.askAll', { classes: classes.length })}
      confirmLabel={t('carry')}
      busyLabel={t('carry.busy')}
      busy={carry.busy}
      error={carry.problem}
      confirmDisabled={asked.length === 0}
      onConfirm={() => carry.send({ classes: asked.map(({ id }) => ({ classId: id, name: nameOf(id) })), keepTeachers })}
      onCancel={onClose}
    >
      <Stack gap="small">
        <p>{t('carry.text', { classes: asked.length, pupils })}</p>
        <ul className={styles.lines}>
          <li>{t('carry.settings')}</li>
          <li>{t('carry.chapters')}</li>
          <li>{t('carry.keepers')}</li>
          {suspended > 0 ? <li>{t('carry.suspended', { suspended })}</li> : null}
        </ul>
        {single ? null : <p>{t('carry.leaveOut')}</p>}
        <div className={styles.names}>
          {classes.map(({ id, name }, at) => (
            <Field key={id} label={single ? t('carry.name') : t('carry.nameOf', { name })}>
              <TextInput
                value={names[id] ?? ''}
                maxLength={60}
                onChange={event => setNames(before => ({ ...before, [id]: event.target.value }))}
                autoComplete="off"
                data-begin={at === 0 || undefined}
              />
            </Field>
          ))}
        </div>
        {teachers.length > 0 ? (
          <Checkbox
            label={single ? t('carry.teachers', { names: teachers.join(', '), count: teachers.length }) : t('carry.teachersAll')}
            hint={t('carry.teachers.hint')}
            checked={keepTeachers}
            onChecked={setKeepTeachers}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
