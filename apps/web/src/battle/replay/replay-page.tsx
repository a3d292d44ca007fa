import { useMemo } from 'react'
import { useParams } from 'wouter'
import { SchoolMoves } from '../../moves/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { joinReads } from '../../platform/join-reads.ts'
import { useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { OlderPage } from '../check/older-page.tsx'
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
  const both = joinReads({ fight, recording })
  const { data } = fight
  if (data && typeof steps === 'object') return <SchoolMoves>{() => <ReplayStage key={battleId} fight={data} steps={steps} />}</SchoolMoves>
  const actions = (
    <>
      <ButtonLink look="secondary" href="/battle/duels">
        {t('all')}
      </ButtonLink>
      {data ? (
        <ButtonLink look="secondary" href={`/battle/${battleId}`}>
          {t('still.on')}
        </ButtonLink>
      ) : null}
    </>
  )
  return (
    <Page>
      {data?.earlierRules ? (
        <Note tone="info">{t('notThere')}</Note>
      ) : steps === 'other-rules' ? (
        <OlderPage />
      ) : steps === 'broken' ? (
        <Note tone="bad">{t('broken')}</Note>
      ) : (
        <Answer query={both} failed={t('failed')} actions={actions} />
      )}
    </Page>
  )
}
