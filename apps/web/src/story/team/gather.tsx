import type { Team } from '@xiotein/contract/story'
import { User, Users } from 'lucide-react'
import { isRuled, useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { isReadFirst, ReadFirst } from '../boss/read-first.tsx'
import { storyApi } from '../use-story.ts'
import { Seats } from './seats.tsx'
import styles from './team.module.css'
import { TEAM_READS, type Teams } from './use-team.ts'
import { t } from './words/index.ts'

type GatherProps = { episodeId: string; teams: Teams; onAlone: () => void }

/** The choices before a boss that can be met in a team: the teams that wait, a new one, or alone. */
export function Gather({ episodeId, teams: { teams, smallTeams }, onAlone }: GatherProps) {
  const open = useCommandWithToasts(storyApi, 'story.open-team', {
    failed: () => t('failed.open'),
    done: () => t('done.open'),
    changes: TEAM_READS,
    shows: isRuled,
  })
  return (
    <div className={styles.room}>
      <Card aria-labelledby="teams">
        <CardHead id="teams" title={t('waiting')} note={t('waiting.note')} />
        {teams.length === 0 ? (
          <EmptyState title={t('none')}>
            <p>{t('none.text')}</p>
          </EmptyState>
        ) : (
          <ul className={styles.teams}>
            {teams.map(team => (
              <WaitingTeam key={team.teamId} episodeId={episodeId} team={team} />
            ))}
          </ul>
        )}
      </Card>
      <Stack>
        <Card look="rule" aria-labelledby="own-team">
          <CardHead id="own-team" title={t('own')} note={t(smallTeams ? 'own.small' : 'own.four')} />
          <Stack>
            <Button icon={Users} wide busy={open.busy} busyLabel={t('opening')} onClick={() => open.send({ episodeId })}>
              {t('open')}
            </Button>
            <WhyNot episodeId={episodeId} command={open} />
          </Stack>
        </Card>
        <Card look="quiet" aria-labelledby="alone">
          <CardHead id="alone" title={t('alone')} note={t('alone.note')} />
          <Row>
            <Button look="secondary" icon={User} onClick={onAlone}>
              {t('alone.go')}
            </Button>
          </Row>
        </Card>
      </Stack>
    </div>
  )
}

function WaitingTeam({ episodeId, team }: { episodeId: string; team: Team }) {
  const { teamId, seats, hostId } = team
  const host = seats.find(({ personId }) => personId === hostId)?.displayName ?? ''
  const join = useCommandWithToasts(storyApi, 'story.join-team', {
    failed: () => t('failed.join'),
    done: () => t('done.join', { name: host }),
    overtakes: ['story.leave-team'],
    changes: TEAM_READS,
    shows: isRuled,
  })
  const isFull = seats.length === 4 && seats.every(({ isStandIn }) => !isStandIn)
  return (
    <li className={styles.waiting}>
      <h3>{t('team.of', { name: host })}</h3>
      <Seats team={team} />
      <Button
        look="secondary"
        busy={join.busy}
        disabled={isFull}
        aria-label={t(isFull ? 'full.label' : 'join.label', { name: host })}
        onClick={() => join.send({ teamId })}
      >
        {t(isFull ? 'full' : 'join')}
      </Button>
      <WhyNot episodeId={episodeId} command={join} />
    </li>
  )
}

/** The reason of the rules against a team, beside the button that was pressed. */
function WhyNot({ episodeId, command: { error, problem } }: { episodeId: string; command: { error: unknown; problem: string | null } }) {
  if (!isRuled(error) || problem === null) return null
  return isReadFirst(error) ? <ReadFirst episodeId={episodeId} words={problem} look="secondary" /> : <Note tone="bad">{problem}</Note>
}
