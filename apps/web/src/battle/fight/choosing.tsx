import type { BattleCalls } from '@xiotein/contract/battle'
import type { InputOf } from '@xiotein/contract/wire'
import type { Fight } from '../use-battle.ts'
import { Hand } from './hand.tsx'
import { actionsOf, type Fighter, planOf } from './plan.ts'
import { PlanCard } from './plan-card.tsx'
import { usePlan } from './use-plan.ts'

export type Actions = InputOf<BattleCalls['battle.choose']>['actions']

type ChoosingProps = {
  fight: Fight
  own: Fighter
  busy: boolean
  onChoose: (actions: Actions) => void
  /** Left out where the turn is played with the press that seals it. */
  onTakeBack?: () => void
}

/** The hand and the plan of a fight against a figure. */
export function Choosing({ fight, own, busy, onChoose, onTakeBack }: ChoosingProps) {
  const planning = usePlan(fight, own, fight.ownChoice !== null || busy)
  return <PlannedTurn fight={fight} own={own} busy={busy} isHeld={busy} planning={planning} onChoose={onChoose} onTakeBack={onTakeBack} />
}

type PlannedTurnProps = Omit<ChoosingProps, 'onTakeBack'> & {
  planning: ReturnType<typeof usePlan>
  /** Whether the hand cannot be played, besides when the plan is sealed. */
  isHeld?: boolean
  onTakeBack: (() => void) | undefined
}

/** The same where the page itself needs the plan, too. */
export function PlannedTurn({ fight, own, busy, isHeld = false, planning, onChoose, onTakeBack }: PlannedTurnProps) {
  const { plan, setPlan, add } = planning
  const isSealed = fight.ownChoice !== null
  const shown = isSealed ? planOf(fight.ownChoice) : plan
  return (
    <>
      <Hand fight={fight} own={own} plan={shown} isSealed={isSealed || isHeld} onPlan={setPlan} />
      <PlanCard
        fight={fight}
        own={own}
        plan={shown}
        isSealed={isSealed}
        busy={busy}
        onPlan={setPlan}
        onAdd={add}
        onSeal={() => onChoose(actionsOf(plan))}
        onTakeBack={() => onTakeBack?.()}
      />
    </>
  )
}
