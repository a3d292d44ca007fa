import { useState } from 'react'
import { ClassSelect, useClasses } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import styles from './staff.module.css'
import { TickList } from './tick-list.tsx'
import { type ToTick, useToTick } from './use-work.ts'
import { t } from './words/index.ts'

/** Ticks a challenge that was done in class for everybody who did it. */
export function TickCard() {
  const classes = useClasses()
  const [chosen, setChosen] = useState('')
  return (
    <Card aria-labelledby="ticks">
      <CardHead id="ticks" title={t('tick')} note={t('tick.note')} />
      <Answer query={classes} failed={t('tick.failed')} waiting={<SkeletonRows rows={3} />} inside="card">
        {known => {
          const classId = chosen || (known.classes[0]?.id ?? '')
          return classId === '' ? (
            <EmptyState art="benches" title={t('tick.noClass')}>
              <p>{t('tick.noClass.text')}</p>
            </EmptyState>
          ) : (
            <div className={styles.queue}>
              {known.classes.length < 2 ? null : (
                <Field label={t('choose.class')}>
                  <ClassSelect classes={known.classes} value={classId} onValue={setChosen} />
                </Field>
              )}
              <OfClass key={classId} classId={classId} />
            </div>
          )
        }}
      </Answer>
    </Card>
  )
}

function OfClass({ classId }: { classId: string }) {
  const query = useToTick(classId)
  return (
    <Answer query={query} failed={t('tick.failed')} waiting={<SkeletonRows rows={3} />} inside="card">
      {known =>
        known.pupils.length === 0 ? (
          <EmptyState art="benches" title={t('tick.noPupils')}>
            <p>{t('tick.noPupils.text')}</p>
          </EmptyState>
        ) : (
          <Challenges classId={classId} known={known} />
        )
      }
    </Answer>
  )
}

/** Begins with the first challenge that somebody of the class can do now. */
function Challenges({ classId, known: { pupils, challenges } }: { classId: string; known: ToTick }) {
  const [chosen, setChosen] = useState(() => (challenges.find(({ ready }) => ready.length > 0) ?? challenges[0])?.id ?? '')
  const challenge = challenges.find(({ id }) => id === chosen)
  return (
    <>
      <Field label={t('choose.challenge')} hint={challenge?.description}>
        <Select value={chosen} onChange={event => setChosen(event.target.value)}>
          {challenges.map(({ id, chapter, title }) => (
            <option key={id} value={id}>
              {t('tick.chapter', { chapter, title })}
            </option>
          ))}
        </Select>
      </Field>
      {challenge === undefined ? null : <TickList key={challenge.id} classId={classId} pupils={pupils} challenge={challenge} />}
    </>
  )
}
