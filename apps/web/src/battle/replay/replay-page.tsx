import { useMemo } from 'react'
import { useParams } from 'wouter'
import { SchoolMoves } from '../../moves/index.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { battleApi, useFight } from '../use-battle.ts'
import { rebuilt } from './rebuilt.ts'
import { ReplayStage } from './replay-stage.tsx'
import { t } from './words/index.ts'

/** `/battle/replays/{id}`: a duel that is over, turn by turn, played again in this browser. `?turn=` opens it at a turn. */
export function ReplayPage() {
  const { battleId = '' } = useParams()
  const fight = useFight(battleId)
  const recording = useRead(battleApi, 'battle.recording', { battleId })
  const steps = useMemo(() => (recording.data ? rebuilt(recording.data) : undefined), [recording.data])
  const { data } = fight
  if (data && steps) return <SchoolMoves>{() => <ReplayStage key={battleId} fight={data} steps={steps} />}</SchoolMoves>
  const failed = recording.isError ? recording : fight.isError ? fight : null
  return (
    <Page>
      {failed ? (
        <Card>
          <QueryFailed query={failed} title={t('failed')} />
          <Row>
            <ButtonLink look="secondary" href="/battle/duels">
              {t('all')}
            </ButtonLink>
            {fight.data ? (
              <ButtonLink look="secondary" href={`/battle/${battleId}`}>
                {t('still.on')}
              </ButtonLink>
            ) : null}
          </Row>
        </Card>
      ) : steps === null ? (
        <Note tone="bad">{t('notThere')}</Note>
      ) : (
        <Card aria-busy>
          <SkeletonRows rows={6} />
        </Card>
      )}
    </Page>
  )
}
