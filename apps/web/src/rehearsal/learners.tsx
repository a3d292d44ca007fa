import { useState } from 'react'
import { ClassChoice, classesApi, LAST_GRANT_HOLDS, useClass } from '../classes/index.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './rehearsal.module.css'
import { REHEARSAL_READS, type Rehearsal } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** The real pupils who learn to keep score in a rehearsal class. */
export function Learners({ rehearsal }: { rehearsal: Rehearsal }) {
  const { id: classId, learners } = rehearsal
  const toast = useToast()
  const onFailed = useFailure()
  const end = useCommand(classesApi, 'classes.withdraw-role', {
    ...LAST_GRANT_HOLDS,
    changes: REHEARSAL_READS,
    onDone: (_, { personId }) =>
      toast(t('learners.ended', { name: learners.find(({ id }) => id === personId)?.displayName ?? '' }), 'good'),
    onFailed,
  })
  return (
    <section aria-labelledby="learners">
      <Stack gap="small">
        <h3 id="learners" className={styles.heading}>
          {t('learners')}
        </h3>
        <p className={styles.quiet}>{t('learners.note')}</p>
        {learners.length > 0 ? (
          <ul className={styles.list}>
            {learners.map(({ id: personId, displayName: name }) => (
              <li key={personId}>
                <Row between>
                  <b className={styles.words}>{name}</b>
                  <Button
                    look="ghost"
                    size="small"
                    aria-label={t('learners.endOne', { name })}
                    busy={end.busy && end.input?.personId === personId}
                    busyLabel={t('learners.ending')}
                    aria-disabled={end.busy && end.input?.personId !== personId}
                    onClick={() => end.send({ personId, role: 'scorekeeper', classId })}
                  >
                    {t('learners.end')}
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        ) : null}
        <AddLearner rehearsal={rehearsal} />
      </Stack>
    </section>
  )
}

function AddLearner({ rehearsal: { id: classId, learners } }: { rehearsal: Rehearsal }) {
  const toast = useToast()
  const [fromId, setFromId] = useState('')
  const [personId, setPersonId] = useState('')
  const [tried, setTried] = useState(false)
  const from = useClass(fromId)
  const pupils = from.data?.roster ?? []
  const free = pupils.filter(({ id, isSuspended }) => !isSuspended && !learners.some(learner => learner.id === id))
  const add = useCommand(classesApi, 'classes.assign-role', {
    ...LAST_GRANT_HOLDS,
    changes: REHEARSAL_READS,
    onDone: (_, input) => {
      toast(t('learners.added', { name: pupils.find(({ id }) => id === input.personId)?.displayName ?? '' }), 'good')
      setPersonId('')
      setTried(false)
    },
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (personId !== '') add.send({ personId, role: 'scorekeeper', classId })
      }}
    >
      <ClassChoice
        label={t('learners.class')}
        none={t('learners.chooseClass')}
        among={({ id, isRehearsal }) => id !== classId && !isRehearsal}
        value={fromId}
        onValue={value => {
          setFromId(value)
          setPersonId('')
        }}
      />
      {from.isError && from.data === undefined ? (
        <QueryFailed query={from} look="note" title={t('learners.pupilsFailed')} />
      ) : (
        <Field label={t('learners.pupil')} error={tried && personId === '' ? t('learners.missing') : null}>
          <Select value={personId} disabled={from.data === undefined} onChange={event => setPersonId(event.target.value)}>
            <option value="">{t('learners.choosePupil')}</option>
            {free.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {add.problem ? <Note tone="bad">{add.problem}</Note> : null}
      <div>
        <Button type="submit" look="secondary" busy={add.busy} busyLabel={t('learners.adding')}>
          {t('learners.add')}
        </Button>
      </div>
    </form>
  )
}
