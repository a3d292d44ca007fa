import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { TickList } from './tick-list.tsx'
import { type ToTick, useToTick } from './use-work.ts'
import { t } from './words/index.ts'

/** Ticks a challenge that was done in class for everybody who did it. */
export function TickCard({ classId }: { classId: string }) {
  return (
    <Card aria-labelledby="ticks">
      <CardHead id="ticks" title={t('tick')} note={t('tick.note')} />
      <Stack>
        <OfClass classId={classId} />
      </Stack>
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

/** Begins with the challenge of the address, or else with the first one that somebody of the class says is done, or can do now. */
function Challenges({ classId, known: { pupils, challenges } }: { classId: string; known: ToTick }) {
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(
    () =>
      (
        challenges.find(({ id }) => id === search.get('challenge')) ??
        challenges.find(({ inClass, waiting }) => inClass && waiting.length > 0) ??
        challenges.find(({ ready }) => ready.length > 0) ??
        challenges[0]
      )?.id ?? '',
  )
  const isAsked = search.has('challenge')
  // Whoever comes from Today for one challenge would see the chapters first.
  useEffect(() => {
    if (isAsked) document.getElementById('ticks')?.scrollIntoView({ block: 'start' })
  }, [isAsked])
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
      {challenge === undefined ? null : <p>{t(challenge.required ? 'tick.required' : 'tick.extra', { chapter: challenge.chapter })}</p>}
      {challenge === undefined ? null : <TickList key={challenge.id} classId={classId} pupils={pupils} challenge={challenge} />}
    </>
  )
}
