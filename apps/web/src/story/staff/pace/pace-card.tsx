import { useState } from 'react'
import { ClassSelect, useClasses } from '../../../classes/index.ts'
import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { storyApi } from '../../use-story.ts'
import { t } from '../words/index.ts'
import { PaceForm } from './pace-form.tsx'

/** From which day on the chapters are open to a class. */
export function PaceCard() {
  const classes = useClasses()
  const [chosen, setChosen] = useState('')
  return (
    <Card aria-labelledby="pace">
      <CardHead id="pace" title={t('pace')} note={t('pace.note')} />
      <Answer query={classes} failed={t('pace.failed')} waiting={<SkeletonRows rows={3} />} inside="card">
        {known => {
          const classId = chosen || (known.classes[0]?.id ?? '')
          return classId === '' ? (
            <EmptyState art="benches" title={t('tick.noClass')}>
              <p>{t('pace.noClass')}</p>
            </EmptyState>
          ) : (
            <Stack>
              {known.classes.length < 2 ? null : (
                <Field label={t('choose.class')}>
                  <ClassSelect classes={known.classes} value={classId} onValue={setChosen} />
                </Field>
              )}
              <OfClass key={classId} classId={classId} />
            </Stack>
          )
        }}
      </Answer>
    </Card>
  )
}

function OfClass({ classId }: { classId: string }) {
  const pace = useRead(storyApi, 'story.pace', { classId })
  return (
    <Answer query={pace} failed={t('pace.failed')} waiting={<SkeletonRows rows={5} />} inside="card">
      {known => <PaceForm key={JSON.stringify(known.chapters)} classId={classId} pace={known} />}
    </Answer>
  )
}
