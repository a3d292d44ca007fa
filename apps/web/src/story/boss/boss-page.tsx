import type { BossFight } from '@xiotein/contract/story'
import { Flag, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { type Actions, SoloFight } from '../../battle/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { newer } from '../../platform/versions.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { guardianDrawing } from '../art/drawings.ts'
import { HandNote } from '../chapter/hand-note.tsx'
import { TeamPage } from '../team/team-page.tsx'
import { STORY_READS, storyApi, useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import { Greeting, Harm, namesOf } from './help-words.tsx'

/** `/story/{episodeId}/battle`: the fight with the boss of an episode, alone or in a team. */
export function BossPage() {
  const { episodeId = '' } = useParams()
  return (
    <Page>
      <BackLink href={`/story/${episodeId}`}>{t('boss.back')}</BackLink>
      <PageHead title={t('boss.title')} lead={t('boss.lead')} />
      <TeamPage key={episodeId} episodeId={episodeId} alone={<Alone episodeId={episodeId} />} />
    </Page>
  )
}

/** The fight of one pupil, at one's own pace. */
function Alone({ episodeId }: { episodeId: string }) {
  const [battle, setBattle] = useState<BossFight | null>(null)
  const begin = useCommand(storyApi, 'story.begin-boss', { onDone: setBattle })
  const open = (): void => begin.send({ episodeId })
  const opening = useRef(open)
  useEffect(() => opening.current(), [])
  if (battle) return <Fighting key={battle.attemptId} battle={battle} onBattle={setBattle} onAgain={open} />
  return begin.problem === null ? (
    <Card aria-busy>
      <SkeletonRows rows={6} />
    </Card>
  ) : (
    <Note tone="bad" title={t('boss.failed.begin')}>
      <p>{begin.problem}</p>
      <Button size="small" busy={begin.busy} onClick={open}>
        {t('boss.again')}
      </Button>
    </Note>
  )
}

type FightingProps = { battle: BossFight; onBattle: (battle: BossFight) => void; onAgain: () => void }

const drawnGuardian = ({ id, phase }: { id: string; phase: number | null }): string | null => guardianDrawing(id, phase ?? 1)

function Fighting({ battle, onBattle, onAgain }: FightingProps) {
  const { attemptId, fight, state, greeting, tell } = battle
  const [asked, setAsked] = useState(false)
  useRefocus(state === 'open' ? 'plan' : 'boss-end')
  const after = (next: BossFight): void => onBattle({ ...next, fight: newer(fight, next.fight) ?? next.fight })
  const choose = useCommand(storyApi, 'story.choose-against-boss', { onDone: after, changes: STORY_READS })
  const leave = useCommand(storyApi, 'story.leave-boss', { onDone: onBattle, changes: STORY_READS })
  const onChoose = (actions: Actions): void => choose.send({ attemptId, turn: fight.turn, actions })
  const problem = choose.problem ?? leave.problem
  return (
    <Stack gap="wide">
      {state === 'open' && greeting !== null && fight.turn === 1 ? <Greeting battle={battle} greeting={greeting} /> : null}
      {state === 'open' && tell !== null ? (
        <Note tone="warn" title={t('boss.tell', { name: tell.name })}>
          {tell.warning}
        </Note>
      ) : null}
      <Ended battle={battle} onAgain={onAgain} />
      <SoloFight fight={{ ...fight, names: namesOf(battle) }} drawingOf={drawnGuardian} busy={choose.busy} onChoose={onChoose} />
      {problem === null ? null : (
        <Note tone="bad" title={t('boss.failed')}>
          {problem}
        </Note>
      )}
      {state === 'open' ? (
        <Row>
          <Button look="ghost" icon={Flag} busy={leave.busy} onClick={() => setAsked(true)}>
            {t('boss.leave')}
          </Button>
        </Row>
      ) : null}
      <ConfirmDialog
        open={asked}
        title={t('boss.leave.ask')}
        confirmLabel={t('boss.leave')}
        onConfirm={() => {
          setAsked(false)
          leave.send({ attemptId })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('boss.leave.text')}</p>
      </ConfirmDialog>
    </Stack>
  )
}

/** How the fight ended: with what to try, or with the way on. A lost fight costs nothing. */
function Ended({ battle: { episodeId, state, advice, harm }, onAgain }: { battle: BossFight; onAgain: () => void }) {
  const page = useStory('story.chapter', state === 'lost' ? { episodeId } : null).data
  if (state === 'open') return null
  return (
    <Card look="rule">
      <Stack>
        <div role="status">
          <h2 id="boss-end">{t(state === 'won' ? 'boss.won' : 'boss.lost')}</h2>
          {state === 'lost' && harm !== null ? <Harm harm={harm} /> : null}
          <p>{state === 'won' ? t('boss.won.text') : (advice ?? t('boss.lost.text'))}</p>
        </div>
        {state === 'lost' && page ? <HandNote page={page} /> : null}
        <Row>
          {state === 'won' ? (
            <ButtonLink href={`/story/${episodeId}`}>{t('boss.on')}</ButtonLink>
          ) : (
            <>
              <Button icon={RotateCcw} onClick={onAgain}>
                {t('boss.again')}
              </Button>
              <ButtonLink look="secondary" href="/battle/moves">
                {t('boss.moves')}
              </ButtonLink>
            </>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
