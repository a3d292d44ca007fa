import type { BossFight } from '@xiotein/contract/story'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Actions } from '../../battle/index.ts'
import { nothingToTell, useCommand } from '../../platform/use-command.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { useNewest } from '../../platform/use-newest.ts'
import { useOnce } from '../../platform/use-once.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { ATTEMPT_OVER, AttemptOver } from '../attempt-over.tsx'
import { isAttemptOver, STORY_READS, storyApi } from '../use-story.ts'
import { BossScene } from './boss-scene.tsx'
import type { Again } from './ended.tsx'
import { isReadFirst, ReadFirst } from './read-first.tsx'
import { t } from './words/index.ts'

// Loaded when they are needed.
const OpenExtra = lazyWithRetry(async () => (await import('../objectives/extra.tsx')).OpenExtra)
const Ended = lazyWithRetry(async () => (await import('./ended.tsx')).Ended)

/** The fight of one pupil, at their own pace. `onTeams` leads to the teams of a chapter that has some. */
export function Alone({ episodeId, onTeams }: { episodeId: string; onTeams: (() => void) | null }) {
  const { state: battle, take, renew } = useNewest<BossFight>(({ attemptId, fight }) => ({ id: attemptId, at: fight.version }))
  const begin = useCommand(storyApi, 'story.begin-boss', { onDone: take, onFailed: () => nothingToTell })
  const open = (): void => begin.send({ episodeId })
  useOnce(open)
  // The battle that turned out to be over while it looked open here.
  const [over, setOver] = useState<string | null>(null)
  const isOver = battle?.state === 'open' && battle.attemptId === over
  useRefocus(battle === null ? null : isOver ? ATTEMPT_OVER : battle.state === 'open' ? 'plan' : 'boss-end')
  if (battle)
    return (
      <Fighting
        key={battle.attemptId}
        battle={battle}
        isOver={isOver}
        onTeams={onTeams}
        onBattle={renew}
        onOver={() => setOver(battle.attemptId)}
        again={{ send: open, busy: begin.busy, problem: begin.problem }}
      />
    )
  if (isReadFirst(begin.error)) return <ReadFirst episodeId={episodeId} words={begin.problem} />
  return begin.problem === null ? (
    <Card aria-busy>
      <SkeletonRows rows={6} />
    </Card>
  ) : (
    <Note
      tone="bad"
      title={t('failed.begin')}
      actions={
        <Button size="small" busy={begin.busy} onClick={open}>
          {t('again')}
        </Button>
      }
    >
      {begin.problem}
    </Note>
  )
}

type FightingProps = {
  battle: BossFight
  isOver: boolean
  onBattle: (battle: BossFight) => void
  onOver: () => void
  again: Again
  onTeams: (() => void) | null
}

function Fighting({ battle, isOver, onBattle, onOver, again, onTeams }: FightingProps) {
  const { attemptId, episodeId, fight, state } = battle
  const [asked, setAsked] = useState(false)
  // It may have gone on in another window, or the answer was lost.
  const onFailed = (_: unknown, error: unknown): void => {
    if (isAttemptOver(error)) onOver()
    void storyApi.read('story.boss', { attemptId }).then(onBattle, () => undefined)
  }
  // The button may be at the foot of the window, far from any place of the page: messages are in sight.
  const said = { failed: () => t('failed'), done: () => null, shows: isAttemptOver, onDone: onBattle, onFailed, changes: STORY_READS }
  const choose = useCommandWithToasts(storyApi, 'story.choose-against-boss', said)
  const leave = useCommandWithToasts(storyApi, 'story.leave-boss', said)
  const onChoose = (actions: Actions): void => choose.send({ attemptId, turn: fight.turn, actions })
  const failed = [choose, leave].find(({ error }) => error !== null)
  return (
    <Stack gap="wide">
      <BossScene
        battle={battle}
        onChoose={onChoose}
        over={
          isOver ? (
            <AttemptOver
              title={t('failed')}
              words={again.problem ?? failed?.problem ?? null}
              button={t('another')}
              busy={again.busy}
              onAgain={again.send}
            />
          ) : null
        }
        ended={
          <Part waiting={null}>
            <Ended battle={battle} again={again} onTeams={onTeams} />
          </Part>
        }
        busy={choose.busy}
      />
      {state === 'open' && !isOver ? (
        <Row>
          <Button look="ghost" icon={Flag} busy={leave.busy} onClick={() => setAsked(true)}>
            {t('leave')}
          </Button>
          <Part quiet>
            <OpenExtra episodeId={episodeId} />
          </Part>
        </Row>
      ) : null}
      <ConfirmDialog
        open={asked}
        title={t('leave.ask')}
        confirmLabel={t('leave')}
        onConfirm={() => {
          setAsked(false)
          leave.send({ attemptId })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t(fight.turn > 1 ? 'leave.text' : 'leave.unplayed')}</p>
      </ConfirmDialog>
    </Stack>
  )
}
