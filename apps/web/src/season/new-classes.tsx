import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import styles from './season.module.css'
import { type ClosedClass, nextName, useSeasonCommand } from './use-season.ts'
import { t } from './words/index.ts'

const placeOf = (classId: string): string => `carried-${classId}`

/** The classes of the season before: from a roster, or one by one under another name. */
export function NewClasses({ classes }: { classes: readonly ClosedClass[] }) {
  const [carried, setCarried] = useState<ClosedClass | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const isDone = carried === null && classes.some(({ id, carriedTo }) => id === done && carriedTo)
  // The button is gone with the dialog: what stands in its place has the focus.
  useRefocus(isDone && done ? placeOf(done) : '')
  return (
    <Card padded={false} aria-labelledby="new-classes">
      <CardHead id="new-classes" inset title={t('new')} note={t('new.note')}>
        <ButtonLink look="secondary" icon={FileUp} href="/admin/import">
          {t('new.import')}
        </ButtonLink>
      </CardHead>
      <DataTable
        caption={t('new')}
        items={classes}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('new.class'),
            phone: 'lead',
            cell: ({ id, name }) => (
              <Link className={styles.class} href={`/admin/classes/${id}`}>
                {name}
              </Link>
            ),
          },
          { id: 'pupils', header: t('new.pupils'), align: 'right', phone: 'line', cell: ({ pupils }) => pupils },
          { id: 'teachers', header: t('new.teachers'), phone: 'line', cell: ({ teachers }) => teachers.join(', ') || t('new.nobody') },
          {
            id: 'carried',
            header: t('new.now'),
            phone: 'line',
            cell: schoolClass =>
              schoolClass.carriedTo ? (
                <Link id={placeOf(schoolClass.id)} href={`/admin/classes/${schoolClass.carriedTo.id}`}>
                  {t('new.carried', { name: schoolClass.carriedTo.name })}
                </Link>
              ) : (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('carry.for', { name: schoolClass.name })}
                  onClick={() => setCarried(schoolClass)}
                >
                  {t('carry')}
                </Button>
              ),
          },
        ]}
      />
      {carried ? <CarryDialog key={carried.id} schoolClass={carried} onDone={setDone} onClose={() => setCarried(null)} /> : null}
    </Card>
  )
}

type CarryDialogProps = { schoolClass: ClosedClass; onDone: (classId: string) => void; onClose: () => void }

function CarryDialog({ schoolClass, onDone, onClose }: CarryDialogProps) {
  const { id: classId, name: before, pupils, teachers } = schoolClass
  const toast = useToast()
  const [name, setName] = useState(nextName(before))
  const [keepTeachers, setKeepTeachers] = useState(teachers.length > 0)
  const carry = useSeasonCommand('season.carry-over', (answer, sent) => {
    toast(t('carry.done', { before, after: sent.name, pupils: answer.pupils }), 'good')
    onDone(classId)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={t('carry.ask', { name: before })}
      confirmLabel={t('carry')}
      busyLabel={t('carry.busy')}
      busy={carry.busy}
      error={carry.problem}
      confirmDisabled={name.trim() === ''}
      onConfirm={() => carry.send({ classId, name: name.trim(), keepTeachers })}
      onCancel={onClose}
    >
      <Stack gap="small">
        <p>{t('carry.text', { pupils })}</p>
        <Field label={t('carry.name')}>
          <TextInput value={name} maxLength={60} onChange={event => setName(event.target.value)} autoComplete="off" data-begin />
        </Field>
        {teachers.length > 0 ? (
          <Checkbox
            label={t('carry.teachers', { names: teachers.join(', '), count: teachers.length })}
            hint={t('carry.teachers.hint')}
            checked={keepTeachers}
            onChecked={setKeepTeachers}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
