import { type ReactNode, useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Gather } from './gather.tsx'
import { OwnTeam } from './own-team.tsx'
import { TeamBattle } from './team-battle.tsx'
import { useTeams } from './use-team.ts'
import { t } from './words/index.ts'

type TeamPageProps = { episodeId: string; alone: ReactNode }

/** A boss: alone where the chapter is for one, or as its reader likes; otherwise with the team that they are in. */
export function TeamPage({ episodeId, alone }: TeamPageProps) {
  const teams = useTeams(episodeId)
  const isOffline = useLiveState() === 'offline'
  const [isAlone, setAlone] = useState(false)
  // A battle that is over stays until its reader goes on from it.
  const [seen, setSeen] = useState<string | null>(null)
  return (
    <Answer query={teams} failed={t('failed.load')}>
      {known => {
        const { own, teamSize } = known
        if (own && own.state !== 'waiting' && own.teamId !== seen)
          return <TeamBattle key={own.teamId} teamId={own.teamId} onAgain={() => setSeen(own.teamId)} />
        const waiting = known.teams.find(({ teamId }) => teamId === own?.teamId)
        if (!waiting && (teamSize === 1 || isAlone)) return alone
        return (
          <Stack gap="wide">
            {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
            {waiting ? (
              <OwnTeam team={waiting} teams={known} />
            ) : (
              <Gather episodeId={episodeId} teams={known} onAlone={() => setAlone(true)} />
            )}
          </Stack>
        )
      }}
    </Answer>
  )
}
