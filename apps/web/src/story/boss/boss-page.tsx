import { useState } from 'react'
import { useParams } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { type Teams, useTeams } from '../team/use-team.ts'
import { useHeardPoints } from '../use-heard-points.ts'
import { useStory } from '../use-story.ts'
import { t } from './words/index.ts'

// Loads only the shown one of the three ways to meet a boss.
const Alone = lazyWithRetry(async () => (await import('./alone.tsx')).Alone)
const TeamRoom = lazyWithRetry(async () => (await import('../team/team-room.tsx')).TeamRoom)
const TeamBattle = lazyWithRetry(async () => (await import('../team/fight/team-battle.tsx')).TeamBattle)

/** `/story/{episodeId}/battle`: the fight with the boss of an episode, alone or in a team. */
export function BossPage() {
  const { episodeId = '' } = useParams()
  useHeardPoints()
  return (
    <Page>
      <BackLink href={`/story/${episodeId}`}>{t('back')}</BackLink>
      <PageHead title={t('title')} lead={t('lead')} />
      <Part
        waiting={
          <Card aria-busy>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        <Boss key={episodeId} episodeId={episodeId} />
      </Part>
    </Page>
  )
}

/** A boss: alone where the chapter is for one. */
function Boss({ episodeId }: { episodeId: string }) {
  const chapter = useStory('story.chapter', { episodeId })
  return (
    <Answer query={chapter} failed={t('failed.progress')}>
      {({ teamSize }) => (teamSize === 1 ? <Alone episodeId={episodeId} onTeams={null} /> : <TeamBoss episodeId={episodeId} />)}
    </Answer>
  )
}

/** The boss of a chapter for teams: alone as its reader likes, otherwise with the team that they are in. */
function TeamBoss({ episodeId }: { episodeId: string }) {
  const teams = useTeams(episodeId)
  return (
    <Answer query={teams} failed={t('failed.teams')}>
      {known => <Way episodeId={episodeId} known={known} />}
    </Answer>
  )
}

function Way({ episodeId, known }: { episodeId: string; known: Teams }) {
  const { own } = known
  // A pupil who comes back to a battle alone continues in it, and its end stays on the page.
  const [isAlone, setAlone] = useState(known.alone)
  // A battle that is over stays until its reader continues from it.
  const [seen, setSeen] = useState<string | null>(null)
  if (own && own.state !== 'waiting' && own.teamId !== seen)
    return <TeamBattle key={own.teamId} teamId={own.teamId} onAgain={() => setSeen(own.teamId)} />
  const waiting = known.teams.find(({ teamId }) => teamId === own?.teamId)
  if (!waiting && isAlone) return <Alone episodeId={episodeId} onTeams={() => setAlone(false)} />
  return <TeamRoom episodeId={episodeId} waiting={waiting} teams={known} onAlone={() => setAlone(true)} />
}
