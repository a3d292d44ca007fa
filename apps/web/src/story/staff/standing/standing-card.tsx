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
import { StandingList } from './standing-list.tsx'

/** Where the pupils of a class stand in the story. */
export function StandingCard() {
  const classes = useClasses()
  const [chosen, setChosen] = useState('')
  return (
    <Card aria-labelledby="standing">
      <CardHead id="standing" title={t('standing')} note={t('standing.note')} />
      <Answer query={classes} failed={t('standing.failed')} waiting={<SkeletonRows rows={3} />} inside="card">
        {known => {
          const classId = chosen || (known.classes[0]?.id ?? '')
          return classId === '' ? (
            <EmptyState art="benches" title={t('tick.noClass')}>
              <p>{t('standing.noClass')}</p>
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
  const standing = useRead(
    storyApi,
    'story.standing',
    { classId },
    {
      hears: [{ topic: 'class-review', of: classId, on: { 'story.work-changed': 'ask-again' } }],
    },
  )
  return (
    <Answer query={standing} failed={t('standing.failed')} waiting={<SkeletonRows rows={5} />} inside="card">
      {({ pupils }) =>
        pupils.length === 0 ? (
          <EmptyState art="benches" title={t('tick.noPupils')}>
            <p>{t('tick.noPupils.text')}</p>
          </EmptyState>
        ) : (
          <StandingList classId={classId} pupils={pupils} />
        )
      }
    </Answer>
  )
}
