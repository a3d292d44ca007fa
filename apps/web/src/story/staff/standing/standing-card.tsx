import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { MINUTE_MS } from '../../../ui/durations.ts'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { storyApi } from '../../use-story.ts'
import { useClassTeams } from '../teams/use-class-teams.ts'
import { t } from '../words/index.ts'
import { StandingList } from './standing-list.tsx'

/** Nobody else is notified of what pupils do by themselves: the list looks again. */
const AGAIN_MS = MINUTE_MS

/** The progress of the pupils of a class in the story. */
export function StandingCard({ classId }: { classId: string }) {
  return (
    <Card aria-labelledby="standing">
      <CardHead id="standing" title={t('standing')} note={t('standing.note')} />
      <Stack>
        <OfClass classId={classId} />
      </Stack>
    </Card>
  )
}

function OfClass({ classId }: { classId: string }) {
  const standing = useRead(
    storyApi,
    'story.standing',
    { classId },
    {
      subscriptions: [{ topic: 'class-review', of: classId, on: { 'story.work-changed': 'ask-again' } }],
      everyMs: AGAIN_MS,
    },
  )
  const teams = useClassTeams(classId)
  return (
    <Answer query={standing} failed={t('standing.failed')} waiting={<SkeletonRows rows={5} />} inside="card">
      {({ pupils }) =>
        pupils.length === 0 ? (
          <EmptyState art="benches" title={t('tick.noPupils')}>
            <p>{t('tick.noPupils.text')}</p>
          </EmptyState>
        ) : (
          <StandingList classId={classId} pupils={pupils} teams={teams.data ?? null} />
        )
      }
    </Answer>
  )
}
