import type { Team } from '@xiotein/contract/story'
import { useLiveState } from '../../platform/use-live.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { PowerChips } from '../power-chips.tsx'
import { Gather } from './gather.tsx'
import { OwnTeam } from './own-team.tsx'
import { type Teams, useTeams } from './use-team.ts'
import { t } from './words/index.ts'

type TeamRoomProps = {
  episodeId: string
  teams: Teams
  /** The reader's own team, while it waits. */
  waiting: Team | undefined
  onAlone: () => void
}

/** The page before a boss that can be met in a team: the reader's team, or those that can be joined. */
export function TeamRoom({ episodeId, teams, waiting, onAlone }: TeamRoomProps) {
  const isOffline = useLiveState() === 'offline'
  useTeams(episodeId, true)
  useRefocus(waiting ? 'own-team' : 'teams')
  return (
    <Stack gap="wide">
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Row>
        <PowerChips recommended={teams.recommendedPower} own={teams.ownPower} lowest={waiting ? (teams.own?.lowestPower ?? null) : null} />
      </Row>
      {waiting ? <OwnTeam team={waiting} teams={teams} /> : <Gather episodeId={episodeId} teams={teams} onAlone={onAlone} />}
    </Stack>
  )
}
