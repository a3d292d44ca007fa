import type { BossFight } from '@xiotein/contract/story'
import { BookOpen, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Actions } from '../../battle/index.ts'
import { CallRefused } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useNewest } from '../../platform/use-newest.ts'
import { useOnce } from '../../platform/use-once.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { STORY_READS, storyApi } from '../use-story.ts'
import { BossScene } from './boss-scene.tsx'
import type { Again } from './ended.tsx'
import { t } from './words/index.ts'

// What is needed at its end is loaded then.
const Ended = lazyWithRetry(async () => (await import('./ended.tsx')).Ended)

/** The story goes on before the boss. */
const READ_FIRST: readonly string[] = ['story.boss-not-open', 'story.boss-unread', 'story.no-progress']

/** The fight of one pupil, at one's own pace. */
export function Alone({ episodeId }: { episodeId: string }) {
  const { state: battle, take } = useNewest<BossFight>(({ attemptId, fight }) => ({ id: attemptId, at: fight.version }))
  const begin = useCommand(storyApi, 'story.begin-boss', { onDone: take })
  const open = (): void => begin.send({ episodeId })
  const isUnread = begin.error instanceof CallRefused && READ_FIRST.includes(begin.error.refusal)
  useOnce(open)
  useRefocus(battle === null ? null : battle.state === 'open' ? 'plan' : 'boss-end')
  if (battle)
    return (
      <Fighting key={battle.attemptId} battle={battle} onBattle={take} again={{ send: open, busy: begin.busy, problem: begin.problem }} />
    )
  return begin.problem === null ? (
    <Card aria-busy>
      <SkeletonRows rows={6} />
    </Card>
  ) : (
    <Note tone={isUnread ? 'info' : 'bad'} title={t(isUnread ? 'unread' : 'failed.begin')} announce>
      <p>{begin.problem}</p>
      {isUnread ? (
        <ButtonLink size="small" icon={BookOpen} href={`/story/${episodeId}`}>
          {t('read')}
        </ButtonLink>
      ) : (
        <Button size="small" busy={begin.busy} onClick={open}>
          {t('again')}
        </Button>
      )}
    </Note>
  )
}

type FightingProps = { battle: BossFight; onBattle: (battle: BossFight) => void; again: Again }

function Fighting({ battle, onBattle, again }: FightingProps) {
  const { attemptId, fight, state } = battle
  const [asked, setAsked] = useState(false)
  // It may have gone on in another window, or the answer was lost.
  const catchUp = (): void => void storyApi.read('story.boss', { attemptId }).then(onBattle, () => undefined)
  const choose = useCommand(storyApi, 'story.choose-against-boss', { onDone: onBattle, onFailed: catchUp, changes: STORY_READS })
  const leave = useCommand(storyApi, 'story.leave-boss', { onDone: onBattle, onFailed: catchUp, changes: STORY_READS })
  const onChoose = (actions: Actions): void => choose.send({ attemptId, turn: fight.turn, actions })
  const problem = choose.problem ?? leave.problem
  return (
    <Stack gap="wide">
      <BossScene
        {...{ battle, problem, onChoose }}
        ended={
          <Part waiting={null}>
            <Ended battle={battle} again={again} />
          </Part>
        }
        busy={choose.busy}
      />
      {state === 'open' ? (
        <Row>
          <Button look="ghost" icon={Flag} busy={leave.busy} onClick={() => setAsked(true)}>
            {t('leave')}
          </Button>
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
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </Stack>
  )
}
