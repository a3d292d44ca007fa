import type { OpenClass } from '../../../classes/index.ts'
import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { storyApi } from '../../use-story.ts'
import { t } from '../words/index.ts'
import { PaceForm } from './pace-form.tsx'

/** From which day on the chapters are open to a class. */
export function PaceCard({ classId }: { classId: string }) {
  return (
    <Card aria-labelledby="pace">
      <CardHead id="pace" title={t('pace')} note={t('pace.note')} />
      <OfClass classId={classId} />
    </Card>
  )
}

/** The same on the settings of a class. */
export function ClassPaceCard({ schoolClass: { id } }: { schoolClass: OpenClass }) {
  return <PaceCard key={id} classId={id} />
}

function OfClass({ classId }: { classId: string }) {
  const pace = useRead(
    storyApi,
    'story.pace',
    { classId },
    { subscriptions: [{ topic: 'class-review', of: classId, on: { 'story.pace-changed': 'ask-again' } }] },
  )
  return (
    <Answer query={pace} failed={t('pace.failed')} waiting={<SkeletonRows rows={5} />} inside="card">
      {known => <PaceForm classId={classId} pace={known} />}
    </Answer>
  )
}
