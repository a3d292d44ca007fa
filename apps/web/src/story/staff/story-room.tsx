import { useMe } from '../../people/index.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { DeniedState } from '../../ui/messages/states.tsx'
import { PaceCard } from './pace/pace-card.tsx'
import { StandingCard } from './standing/standing-card.tsx'
import { TeamsCard } from './teams/teams-card.tsx'
import { TickCard } from './tick-card.tsx'
import { t } from './words/index.ts'
import { WorkCard } from './work-card.tsx'

/** `/admin/story`: the work that waits for an answer, the challenges that a class did together, where its pupils stand, their teams before a boss, and the days on which chapters open. */
export function StoryRoom() {
  const { may } = useMe()
  const isOffline = useLiveState() === 'offline'
  if (!may.review) return <DeniedState />
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <WorkCard />
      <TickCard />
      <StandingCard />
      <TeamsCard />
      <PaceCard />
    </Stack>
  )
}
