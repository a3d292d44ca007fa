import { ENERGY_REGEN_A_TURN } from '@xiotein/game/battle'
import { Lock, Undo2, X } from 'lucide-react'
import { moveName } from '../../moves/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Limb } from '../../ui/display/limb.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { withSoftHyphens } from '../../ui/soft-hyphens.ts'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { cardName, nameOf as fighterName } from './names.ts'
import planStyles from './plan.module.css'
import { costOf, type Fighter, friendsFor, mostActions, type PlannedAction, plannedEnergy } from './plan.ts'
import { useLatePress } from './use-late-press.ts'
import { t } from './words/index.ts'

// The rules of a battle come with the first planned move: nothing else on this page needs them.
const Will = lazyWithRetry(async () => (await import('./will.tsx')).Will)

type PlanProps = {
  fight: Fight
  own: Fighter
  plan: readonly PlannedAction[]
  isSealed: boolean
  busy: boolean
  onPlan: (plan: readonly PlannedAction[]) => void
  /** A move or card was dragged here. */
  onAdd: (id: string) => void
  onSeal: () => void
  onTakeBack: () => void
}

const SEALS = { icon: Lock, size: 'big' } as const
const TAKES_BACK = { icon: Undo2, look: 'secondary' } as const

const nameOf = ({ kind, id }: PlannedAction): string => (kind === 'move' ? moveName(id) : cardName(id))

/** The plan of the player for this turn, its cost, and the button that seals it. */
export function PlanCard({ fight, own, plan, isSealed, busy, onPlan, onAdd, onSeal, onTakeBack }: PlanProps) {
  const isLate = useLatePress({ turn: fight.turn, isSealed })
  const isPaused = fight.pausedAt !== null
  const remove = (each: PlannedAction): void => {
    onPlan(plan.filter(other => other !== each))
    // The button goes with its move, so the plan takes the focus.
    const head = document.getElementById('plan')
    if (head) head.tabIndex = -1
    head?.focus({ preventScroll: true })
  }
  return (
    <Card
      look="rule"
      className={planStyles.plan}
      data-foot-plan=""
      aria-labelledby="plan"
      onDragOver={event => (isSealed ? undefined : event.preventDefault())}
      onDrop={event => {
        event.preventDefault()
        onAdd(event.dataTransfer.getData('text/plain'))
      }}
    >
      <CardHead id="plan" title={t('plan')} />
      <Stack>
        {plan.length === 0 ? (
          <p className={styles.muted}>{t(isSealed ? 'plan.rest' : 'plan.empty')}</p>
        ) : (
          <ol className={planStyles.list}>
            {plan.map((each, at) => (
              <li key={each.id}>
                <span className={styles.number}>{at + 1}</span>
                <span className={planStyles.name}>
                  {withSoftHyphens(nameOf(each))}
                  <Part quiet>
                    <Will fight={fight} own={own} each={each} />
                  </Part>
                  <For
                    fight={fight}
                    own={own}
                    each={each}
                    isSealed={isSealed}
                    onTarget={target => onPlan(plan.map(other => (other === each ? { ...each, target } : other)))}
                  />
                </span>
                <span className={styles.number}>{costOf(each)}</span>
                {isSealed ? null : <IconButton icon={X} label={t('plan.remove', { name: nameOf(each) })} onClick={() => remove(each)} />}
              </li>
            ))}
          </ol>
        )}
        <Limb label={t('plan.energy')} value={plannedEnergy(plan)} max={own.energy ?? 0} tone="energy" printed />
        <p className={classNames(styles.muted, planStyles.hint)}>
          {t('plan.hint', { most: mostActions(own), energy: own.energy ?? 0, back: ENERGY_REGEN_A_TURN })}
        </p>
        {isSealed ? <p role="status">{t('sealed.own')}</p> : null}
        {/* One button for both, also in a pause, so that it keeps the focus. */}
        <Button
          {...(isSealed ? TAKES_BACK : SEALS)}
          wide
          busy={busy || isLate || isPaused}
          onClick={event => {
            // The second press of a double click was meant for what the button said at the first.
            if (event.detail > 1) return
            if (isSealed) onTakeBack()
            else onSeal()
          }}
          {...(busy && !isSealed ? { busyLabel: t('sealing') } : {})}
        >
          {isPaused ? t('paused') : isSealed ? t('takeBack') : t('seal', { count: plan.length })}
        </Button>
      </Stack>
    </Card>
  )
}

type ForProps = { fight: Fight; own: Fighter; each: PlannedAction; isSealed: boolean; onTarget: (target: string) => void }

/** The fighter whom a helping move is for, in a team. */
function For({ fight, own, each, isSealed, onTarget }: ForProps) {
  const friends = friendsFor(fight, own, each)
  if (friends.length === 0 || each.kind !== 'move') return null
  const chosen = each.target ?? own.id
  const labelOf = (id: string): string => (id === own.id ? t('plan.for.me') : fighterName(fight, id))
  if (isSealed) return <small className={planStyles.will}>{t('plan.for', { name: labelOf(chosen) })}</small>
  return (
    <Select aria-label={t('plan.for.label', { move: nameOf(each) })} value={chosen} onChange={event => onTarget(event.target.value)}>
      {friends.map(({ id }) => (
        <option key={id} value={id}>
          {t('plan.for', { name: labelOf(id) })}
        </option>
      ))}
    </Select>
  )
}
