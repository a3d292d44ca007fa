import { useState } from 'react'
import { refreshSession, useSessionState } from '../people/index.ts'
import { CallRefused } from '../platform/call.ts'
import { SlotContent } from '../platform/slot.tsx'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { classesApi } from './api.ts'
import { ClassChoice } from './class-choice.tsx'
import styles from './classes.module.css'
import { leavingSlot } from './slots.ts'
import { CLASS_READS, type OpenClass, type Pupil, useClasses } from './use-classes.ts'
import { t } from './words/index.ts'

type MoveDialogProps = {
  schoolClass: OpenClass
  /** The one who moves; null lets the reader choose among all pupils of the class. */
  pupil: Pupil | null
  onClose: () => void
}

/** Moves pupils into another class that the reader runs, or, for an admin, into one that is made for them with the same press. */
export function MoveDialog({ schoolClass, pupil, onClose }: MoveDialogProps) {
  const toast = useToast()
  const me = useSessionState().front?.me
  const mayMake = pupil === null && me?.may.runSchool === true
  const [into, setInto] = useState<'other' | 'new'>('other')
  const [newName, setNewName] = useState('')
  const [teach, setTeach] = useState(me?.roles.some(({ role, classId }) => role === 'teacher' && classId === schoolClass.id) ?? false)
  const [toClassId, setToClassId] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(pupil ? [pupil.id] : []))
  const classes = useClasses().data?.classes ?? []
  const { id: fromClassId, name: className, roster } = schoolClass
  // Somebody else may have removed a pupil since the tick.
  const movers = roster.filter(({ id }) => ticked.has(id))
  const keepers = movers.filter(({ isScorekeeper }) => isScorekeeper)
  const personIds = movers.map(({ id }) => id)
  const told = ({ moved, gone }: { moved: number; gone: number }, to: string): void => {
    const said = [
      ...(moved > 0
        ? [pupil ? t('move.doneOne', { name: pupil.displayName, className: to }) : t('move.done', { count: moved, className: to })]
        : []),
      ...(gone > 0 ? [t('move.gone', { count: gone, className })] : []),
    ]
    toast(said.join(' '), moved > 0 ? 'good' : 'plain')
    onClose()
  }
  const move = useCommand(classesApi, 'classes.move-pupils', {
    // A move back names the same classes and pupils.
    overtakes: ['classes.move-pupils'],
    changes: CLASS_READS,
    onDone: (answer, input) => told(answer, classes.find(({ id }) => id === input.toClassId)?.name ?? ''),
  })
  const moveToNew = useCommand(classesApi, 'classes.move-to-new-class', {
    changes: CLASS_READS,
    onDone: (answer, input) => {
      // The teacher of a class finds it among their own at once.
      if (input.teach) void refreshSession()
      told(answer, input.name)
    },
  })
  const isNew = mayMake && into === 'new'
  const { busy, problem, error } = isNew ? moveToNew : move
  const isNameTaken = error instanceof CallRefused && error.refusal === 'classes.class-name-taken'
  return (
    <Dialog
      open
      title={pupil ? t('move.one', { name: pupil.displayName }) : t('move.of', { className })}
      onClose={onClose}
      dismissible={!busy}
      // Beside the button, because the list of a whole class scrolls.
      said={
        problem && !isNameTaken ? (
          <Note tone="bad">{problem}</Note>
        ) : keepers.length > 0 ? (
          <Note tone="warn">
            {t('move.keepers', { count: keepers.length, names: keepers.map(({ displayName }) => displayName).join(', '), className })}
          </Note>
        ) : null
      }
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            busy={busy}
            busyLabel={t('moving')}
            disabled={(isNew ? newName.trim() === '' : toClassId === '') || movers.length === 0}
            onClick={() =>
              isNew
                ? moveToNew.send({ fromClassId, name: newName.trim(), teach, personIds })
                : move.send({ fromClassId, toClassId, personIds })
            }
          >
            {t(isNew ? 'move.sendNew' : 'move.send', { count: movers.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('move.text', { count: pupil ? 1 : 2, className })}</p>
        <SlotContent slot={leavingSlot} given={{ classId: fromClassId, pupil }} />
        {mayMake ? (
          <SegmentedControl
            label={t('move.into')}
            options={[
              { value: 'other', label: t('move.other') },
              { value: 'new', label: t('move.new') },
            ]}
            value={into}
            onValue={setInto}
          />
        ) : null}
        {isNew ? (
          <div>
            <Field label={t('move.newName')} required hint={t('name.hint')} error={isNameTaken ? problem : null}>
              <TextInput value={newName} maxLength={60} autoComplete="off" onChange={event => setNewName(event.target.value)} />
            </Field>
            <Checkbox label={t('name.teach')} hint={t('name.teachHint')} checked={teach} onChecked={setTeach} />
          </div>
        ) : (
          <ClassChoice
            label={t('move.to')}
            none={t('move.choose')}
            noClass={t('move.noClass')}
            value={toClassId}
            onValue={setToClassId}
            // Only those who run a class see its code.
            among={({ id, code }) => id !== fromClassId && code !== null}
          />
        )}
        {pupil ? null : (
          <div>
            <Checkbox
              label={<b>{t('move.all')}</b>}
              checked={movers.length === roster.length}
              partly={movers.length > 0 && movers.length < roster.length}
              onChecked={on => setTicked(new Set(on ? roster.map(({ id }) => id) : []))}
            />
            <ul className={styles.choices} aria-label={t('move.who')}>
              {roster.map(({ id, displayName }) => (
                <li key={id}>
                  <Checkbox
                    label={displayName}
                    checked={ticked.has(id)}
                    onChecked={on => setTicked(new Set(on ? [...ticked, id] : [...ticked].filter(other => other !== id)))}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
