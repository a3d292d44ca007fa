import type { BossFight } from '@xiotein/contract/story'
import type { ReactNode } from 'react'
import { type Actions, SoloFight, useTelling } from '../../battle/index.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { guardianDrawing } from '../art/guardian-drawings.ts'
import { namesOf } from './names-of.ts'
import { t } from './words/index.ts'

// Only another try at a guardian begins with it.
const Greeting = lazyWithRetry(async () => (await import('./help-words.tsx')).Greeting)

type BossSceneProps = {
  battle: BossFight
  /** The part above it when it is over. */
  ended: ReactNode
  busy: boolean
  /** Stands in the place of the fight when it cannot continue. */
  over?: ReactNode
  onChoose: (actions: Actions) => void
}

const drawnGuardian = ({ id, phase }: { id: string; phase: number | null }): string | null => guardianDrawing(id, phase ?? 1)

/** The battle of one person against a boss, with the help that there is. */
export function BossScene({ battle, ended, busy, over = null, onChoose }: BossSceneProps) {
  const { fight, state, greeting, tell } = battle
  const { isTelling, onTold } = useTelling(fight.log.length)
  useRefocus(state === 'open' || isTelling ? '' : 'boss-end')
  if (over !== null) return over
  return (
    <>
      {state === 'open' && greeting !== null && fight.turn === 1 ? (
        <Part waiting={null}>
          <Greeting battle={battle} greeting={greeting} />
        </Part>
      ) : null}
      {state === 'open' && tell !== null ? (
        <Note tone="warn" title={t('tell', { name: tell.name })}>
          {tell.warning}
        </Note>
      ) : null}
      {state === 'open' || isTelling ? null : ended}
      <SoloFight
        fight={{ ...fight, names: namesOf(battle), announced: battle.announced }}
        drawingOf={drawnGuardian}
        busy={busy}
        onChoose={onChoose}
        onTold={onTold}
      />
    </>
  )
}
