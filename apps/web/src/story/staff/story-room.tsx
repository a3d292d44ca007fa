import { useMe } from '../../people/index.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { DeniedState } from '../../ui/messages/states.tsx'
import { PaceCard } from './pace/pace-card.tsx'
import { StandingCard } from './standing/standing-card.tsx'
import { TeamsCard } from './teams/teams-card.tsx'
import { TickCard } from './tick-card.tsx'
import { t } from './words/index.ts'

/** `/admin/story`: the way to the work that waits, the challenges that a class did together, how far its pupils are, their teams before a boss, and the days on which chapters open. */
export function StoryRoom() {
  const { may } = useMe()
  const isOffline = useLiveState() === 'offline'
  if (!may.review) return <DeniedState />
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Row>
        <ButtonLink look="secondary" href="/admin?show=work">
          {t('handedIn')}
        </ButtonLink>
      </Row>
      <TickCard />
      <StandingCard />
      <TeamsCard />
      <PaceCard />
    </Stack>
  )
}
