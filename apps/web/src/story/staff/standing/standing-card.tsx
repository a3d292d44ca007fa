import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { storyApi } from '../../use-story.ts'
import { ForClass } from '../for-class.tsx'
import { t } from '../words/index.ts'
import { StandingList } from './standing-list.tsx'

/** Nobody else is notified of what pupils do by themselves: the list looks again. */
const AGAIN_MS = 60_000

/** The progress of the pupils of a class in the story. */
export function StandingCard() {
  return (
    <ForClass id="standing" title={t('standing')} note={t('standing.note')} failed={t('standing.failed')} noClass={t('standing.noClass')}>
      {classId => <OfClass key={classId} classId={classId} />}
    </ForClass>
  )
}

function OfClass({ classId }: { classId: string }) {
  const standing = useRead(
    storyApi,
    'story.standing',
    { classId },
    {
      hears: [{ topic: 'class-review', of: classId, on: { 'story.work-changed': 'ask-again' } }],
      everyMs: AGAIN_MS,
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
