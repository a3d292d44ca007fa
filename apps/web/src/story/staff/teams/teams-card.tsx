import type { ClassTeam } from '@xiotein/contract/story'
import { Bot, Hourglass, Swords } from 'lucide-react'
import { useState } from 'react'
import { Answer } from '../../../platform/answer.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { t } from '../words/index.ts'
import { StandInDialog } from './stand-in-dialog.tsx'
import styles from './teams.module.css'
import { type ClassTeams, takesStandIn, useClassTeams } from './use-class-teams.ts'

/** The teams of a class that wait before a boss or fight it, with a stand-in for a pupil who is not there. */
export function TeamsCard({ classId }: { classId: string }) {
  return (
    <Card aria-labelledby="teams">
      <CardHead id="teams" title={t('teams')} note={t('teams.note')} />
      <Stack>
        <OfClass classId={classId} />
      </Stack>
    </Card>
  )
}

function OfClass({ classId }: { classId: string }) {
  const teams = useClassTeams(classId)
  return (
    <Answer query={teams} failed={t('teams.failed')} waiting={<SkeletonRows rows={2} />} inside="card">
      {known =>
        known.teams.length === 0 ? (
          <EmptyState title={t('teams.none')}>
            <p>{t('teams.none.text')}</p>
          </EmptyState>
        ) : (
          <List classId={classId} known={known} />
        )
      }
    </Answer>
  )
}

function List({ classId, known: { teams, pupils } }: { classId: string; known: ClassTeams }) {
  const [asked, setAsked] = useState<string | null>(null)
  const team = teams.find(({ teamId, state }) => teamId === asked && state === 'waiting')
  return (
    <>
      <ul className={styles.teams} aria-label={t('teams')}>
        {teams.map(each => (
          <Row key={each.teamId} team={each} onAsk={() => setAsked(each.teamId)} />
        ))}
      </ul>
      {team ? <StandInDialog key={team.teamId} classId={classId} team={team} pupils={pupils} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

function Row({ team, onAsk }: { team: ClassTeam; onAsk: () => void }) {
  const { chapter, bossName, state, turn, seats, needed } = team
  const names = seats.map(({ displayName, isStandIn }) => (isStandIn ? t('teams.standIn', { name: displayName }) : displayName)).join(', ')
  return (
    <li className={styles.team}>
      <div>
        <b>{t('teams.against', { chapter, boss: bossName })}</b>
        <p>{names}</p>
      </div>
      <div className={styles.side}>
        {state === 'waiting' ? (
          <Chip tone="pending" icon={Hourglass}>
            {needed > 0 ? t('teams.needed', { needed }) : t('teams.ready')}
          </Chip>
        ) : (
          <Chip tone="info" icon={Swords}>
            {t('teams.turn', { turn: turn ?? 1 })}
          </Chip>
        )}
        {takesStandIn(team) ? (
          <Button look="secondary" size="small" icon={Bot} aria-label={t('teams.give.for', { names })} onClick={onAsk}>
            {t('teams.give')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
