import type { StoryCalls } from '@xiotein/contract/story'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { nothingToTell, useUnkeyedCommand } from '../../platform/use-command.ts'
import { useUnkeyedCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { useOnce } from '../../platform/use-once.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { AttemptOver } from '../attempt-over.tsx'
import { isAttemptOver, storyApi } from '../use-story.ts'
import { BossScene } from './boss-scene.tsx'
import { EndCard } from './end-card.tsx'
import { t } from './words/index.ts'

type BossTryInput = InputOf<StoryCalls['story.try-boss']>
type Tried = OutputOf<StoryCalls['story.try-boss']>

/** The boss of an episode as staff tries it. The school keeps nothing of it, so all turns that were played in this try are sent each time. */
export function BossTry({ episodeId }: { episodeId: string }) {
  const [battle, setBattle] = useState<Tried | null>(null)
  const sent = useRef<BossTryInput>({ episodeId, ticket: null, losses: 0, turns: [] })
  const onDone = (answer: Tried, asked: BossTryInput): void => {
    sent.current = { ...asked, ticket: answer.attemptId }
    setBattle(answer)
  }
  const choose = useUnkeyedCommandWithToasts(storyApi, 'story.try-boss', {
    failed: () => t('failed'),
    done: () => null,
    shows: isAttemptOver,
    onDone,
  })
  const call = useUnkeyedCommand(storyApi, 'story.try-boss', {
    onDone: (answer, asked) => {
      choose.forget()
      onDone(answer, asked)
    },
    onFailed: () => nothingToTell,
  })
  const begin = (losses: number): void => call.send({ episodeId, ticket: null, losses, turns: [] })
  useOnce(() => begin(0))
  useRefocus(battle === null ? null : battle.state === 'open' ? 'plan' : 'boss-end')
  if (battle === null)
    return call.problem === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <Note
        tone="bad"
        title={t('failed.begin')}
        actions={
          <Button size="small" busy={call.busy} onClick={() => begin(0)}>
            {t('again')}
          </Button>
        }
      >
        {call.problem}
      </Note>
    )
  // A lost try gives the help that a lost battle gives.
  const losses = battle.losses + (battle.state === 'lost' ? 1 : 0)
  const isOver = battle.state === 'open' && isAttemptOver(choose.error)
  return (
    <Stack key={battle.attemptId} gap="wide">
      <BossScene
        battle={battle}
        ended={
          <EndCard battle={battle} wonText={null} problem={call.problem}>
            <Button icon={RotateCcw} busy={call.busy} onClick={() => begin(losses)}>
              {t('again')}
            </Button>
          </EndCard>
        }
        busy={choose.busy}
        over={
          isOver ? (
            <AttemptOver
              title={t('failed')}
              words={call.problem ?? choose.problem}
              button={t('another')}
              busy={call.busy}
              onAgain={() => begin(battle.losses)}
            />
          ) : null
        }
        onChoose={actions => choose.send({ ...sent.current, turns: [...sent.current.turns, actions] })}
      />
    </Stack>
  )
}
