import type { Fight } from '@xiotein/contract/battle'
import type { Attempt, DrillFight } from '@xiotein/contract/story'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type Actions, SoloFight } from '../../battle/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { wordsOf } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers, useRead } from '../../platform/use-read.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { isAttemptOver, storyApi } from '../use-story.ts'
import styles from './encounters.module.css'
import type { Game } from './games/game.ts'
import { t } from './words/index.ts'

// Hardly any drill ends elsewhere.
const AttemptOver = lazyWithRetry(async () => (await import('../attempt-over.tsx')).AttemptOver)

type View = Game<'drill'>['view']

const goalWords = (goal: View['goal']): string => {
  if (goal.is === 'uncover') return t('drill.uncover')
  if (goal.is === 'unhurt') return t('drill.unhurt', { turns: goal.turns })
  const detail = { turns: goal.turns, mends: goal.mends }
  return t(goal.is === 'stand' && goal.together ? 'drill.stand.together' : `drill.${goal.is}`, detail)
}

/** A short battle in its present state, and how its next turn is played. */
export type DrillNow = { readonly fight: Fight | null; readonly busy: boolean; readonly onChoose: (actions: Actions) => void }

type SceneProps = { view: View; now: DrillNow; children?: ReactNode }

/** A short battle with a goal of its own. */
export function DrillScene({ view: { goal, weakerPercent }, now: { fight, ...rest }, children }: SceneProps) {
  return (
    <div className={styles.drill}>
      <p className={styles.here}>{goalWords(goal)}</p>
      {weakerPercent > 0 ? <p className={styles.muted}>{t('drill.weaker', { percent: weakerPercent })}</p> : null}
      {fight ? <SoloFight fight={fight} {...rest} /> : null}
      {children}
    </div>
  )
}

type DrillProps = { attempt: Attempt; view: View; onAttempt: (attempt: Attempt) => void; onAgain: () => void; onOver: () => void }

/** The drill of an attempt. The attempt changes with its turns. */
export function DrillGame({ attempt: { attemptId, state }, view, onAttempt, onAgain, onOver }: DrillProps) {
  const answers = useAnswers()
  const drill = useRead(storyApi, 'story.drill', { attemptId })
  const choose = useCommand(storyApi, 'story.choose-in-drill', {
    onDone: (after: DrillFight) => {
      answers.change<DrillFight>(answerKey('story.drill', { attemptId }), () => after)
      onAttempt(after.attempt)
    },
    // It may have gone on in another window, or the answer was lost.
    onFailed: () => void drill.refetch().then(({ data }) => data && onAttempt(data.attempt)),
    changes: ['story.episode'],
  })
  const onChoose = (actions: Actions): void => {
    if (drill.data) choose.send({ attemptId, turn: drill.data.fight.turn, actions })
  }
  const over = state === 'open' ? [drill.error, choose.error].find(isAttemptOver) : undefined
  const isOver = over !== undefined
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (over)
    return (
      <DrillScene view={view} now={{ fight: null, busy: false, onChoose }}>
        <Suspense fallback={null}>
          <AttemptOver title={t('failed.play')} words={wordsOf(over)} button={t('another')} onAgain={onAgain} />
        </Suspense>
      </DrillScene>
    )
  return (
    <DrillScene view={view} now={{ fight: drill.data?.fight ?? null, busy: choose.busy, onChoose }}>
      <Answer query={drill} failed={t('failed.begin')} waiting={<SkeletonRows rows={4} />} inside="card" />
      {choose.problem === null || isAttemptOver(choose.error) ? null : (
        <Note tone="bad" title={t('failed.play')}>
          {choose.problem}
        </Note>
      )}
    </DrillScene>
  )
}
