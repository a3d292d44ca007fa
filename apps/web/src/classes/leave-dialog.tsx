import { useState } from 'react'
import { people, useSessionState } from '../people/index.ts'
import { SlotContent } from '../platform/slot.tsx'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { listOf, locale } from '../ui/speech.ts'
import { classesApi } from './api.ts'
import styles from './classes.module.css'
import { leavingSlot } from './slots.ts'
import { CLASS_READS, type OpenClass, type Pupil } from './use-classes.ts'
import { t } from './words/index.ts'

type LeaveDialogProps = { schoolClass: OpenClass; pupil: Pupil; onClose: () => void }

/** A pupil who leaves the school: what becomes of the classes, the squad, the points and the account, at one press. Admins can erase the account. */
export function LeaveDialog({ schoolClass, pupil, onClose }: LeaveDialogProps) {
  const toast = useToast()
  const mayErase = useSessionState().front?.me?.may.runSchool === true
  const [account, setAccount] = useState<'kept' | 'erased'>('kept')
  const [typed, setTyped] = useState('')
  const { id: classId, name: className } = schoolClass
  const { id: personId, displayName: name } = pupil
  const onFailed = useFailure()
  const back = useCommand(classesApi, 'classes.undo-leaving', {
    overtakes: [['classes.leave-school', classId, personId]],
    changes: CLASS_READS,
    onDone: ({ notBack }) => {
      const said = notBack.map(({ name: lost, why }) => t('leave.notBack', { name, className: lost, why }))
      if (said.length > 0) toast(said.join(' '), 'bad')
    },
    onFailed,
  })
  const leave = useCommand(classesApi, 'classes.leave-school', {
    overtakes: [['classes.undo-leaving', personId]],
    changes: CLASS_READS,
    onDone: ({ classes: left, elsewhere, at }) => {
      const classes = left.toSorted((one, other) => one.name.localeCompare(other.name, locale()))
      const said = { name, classes: listOf(classes.map(each => each.name)) }
      toast(elsewhere === 0 ? t('leave.done', said) : `${t('leave.done', said)} ${t('leave.elsewhere', { count: elsewhere })}`, 'good', {
        label: t('pupil.undo'),
        spoken: t('leave.undo', said),
        onPress: () => back.send({ personId, at }),
      })
      onClose()
    },
  })
  const erase = useCommand(people, 'people.erase-person', {
    changes: [...CLASS_READS, 'people.people'],
    onDone: () => {
      toast(t('leave.erased', { name }), 'good')
      onClose()
    },
  })
  const erases = mayErase && account === 'erased'
  return (
    <ConfirmDialog
      open
      title={t('leave.title', { name })}
      confirmLabel={t(erases ? 'leave.erase' : 'leave.confirm')}
      busyLabel={t('removing')}
      danger
      busy={leave.busy || erase.busy}
      error={erases ? erase.problem : leave.problem}
      confirmDisabled={erases && typed.trim() !== name}
      onConfirm={() => (erases ? erase.send({ personId }) : leave.send({ classId, personId }))}
      onCancel={onClose}
    >
      <Stack gap="small">
        <ul className={styles.leaving}>
          <li>{t('leave.classes', { reach: mayErase ? 'all' : 'own', className })}</li>
          <li>{t('leave.squad')}</li>
          <li>{t(erases ? 'leave.ppErased' : 'leave.pp')}</li>
          <li>{t(erases ? 'leave.noUndo' : 'leave.undoText')}</li>
          {mayErase ? null : <li>{t('leave.account')}</li>}
        </ul>
        <SlotContent slot={leavingSlot} given={{ classId, pupil }} />
        {mayErase ? (
          <ChoiceCards
            legend={t('leave.which')}
            options={[
              { value: 'kept', title: t('leave.keep'), text: t('leave.keepText') },
              { value: 'erased', title: t('leave.erase'), text: t('leave.eraseText') },
            ]}
            value={account}
            onValue={setAccount}
          />
        ) : null}
        {erases ? (
          <Field label={t('leave.type', { name })}>
            <TextInput value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
          </Field>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
