import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES, type MoveId } from '@xiotein/content/moves'
import { inDusk } from '@xiotein/game/battle'
import { Hourglass } from 'lucide-react'
import { ArtifactSign } from '../../market/index.ts'
import { inkOf, MoveFace } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { withSoftHyphens } from '../../ui/soft-hyphens.ts'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { cardName } from './names.ts'
import { type CardId, type Fighter, type Hindrance, hindranceOf, type PlannedAction } from './plan.ts'
import { t } from './words/index.ts'

type HandProps = {
  fight: Fight
  own: Fighter
  plan: readonly PlannedAction[]
  isSealed: boolean
  onPlan: (plan: readonly PlannedAction[]) => void
}

const whyNot = (hindrance: Hindrance, turns: number): string => t(`not.${hindrance}`, { turns })

const rangeOf = ({ low, high }: Fighter['cards'][number]): string => (low === high ? String(low) : t('range', { low, high }))

/** The moves and cards that a player brought. A press puts one into the plan, and takes it out again; so do the keys 1 to 6. It can also be dragged there. */
export function Hand({ fight, own, plan, isSealed, onPlan }: HandProps) {
  const placeOf = (next: PlannedAction): number => plan.findIndex(({ kind, id }) => kind === next.kind && id === next.id)
  const toggle = (next: PlannedAction): void => {
    const place = placeOf(next)
    if (place >= 0) onPlan(plan.filter((_, at) => at !== place))
    else if (hindranceOf(fight, own, plan, next) === null) onPlan([...plan, next])
  }
  return (
    <section aria-label={t('hand')}>
      <ul className={styles.hand}>
        {own.hand.map((held, at) => {
          const id = held.move as MoveId
          const move = MOVES[id]
          const next: PlannedAction = { kind: 'move', id }
          const place = placeOf(next)
          const hindrance = place >= 0 ? null : hindranceOf(fight, own, plan, next)
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames(styles.move, place >= 0 && styles.planned, hindrance && styles.off)}
                style={inkOf(move.manifest ?? move.element ?? 'system')}
                aria-pressed={place >= 0}
                aria-disabled={isSealed || hindrance !== null}
                aria-keyshortcuts={String(at + 1)}
                draggable={!isSealed && hindrance === null && place < 0}
                onDragStart={event => event.dataTransfer.setData('text/plain', id)}
                onClick={() => (isSealed ? undefined : toggle(next))}
              >
                <MoveFace
                  id={id}
                  points={held.points.map((points, of) => (move.effects[of]?.kind === 'damage' ? inDusk(fight, points) : points))}
                />
                {hindrance ? (
                  <span className={styles.why}>
                    <Hourglass className={styles.icon} aria-hidden="true" />
                    {whyNot(hindrance, held.cooldown)}
                  </span>
                ) : null}
                {place >= 0 ? <span className={styles.place}>{place + 1}</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
      {own.cards.length === 0 || !fight.cardsAllowed ? null : (
        <ul className={styles.cards}>
          {own.cards.map(held => {
            const id = held.card as CardId
            const next: PlannedAction = { kind: 'card', id }
            const place = placeOf(next)
            const hindrance = place >= 0 ? null : hindranceOf(fight, own, plan, next)
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classNames(styles.card, place >= 0 && styles.planned, hindrance && styles.off)}
                  aria-pressed={place >= 0}
                  aria-disabled={isSealed || hindrance !== null}
                  draggable={!isSealed && hindrance === null && place < 0}
                  onDragStart={event => event.dataTransfer.setData('text/plain', id)}
                  onClick={() => (isSealed ? undefined : toggle(next))}
                >
                  <ArtifactSign of={id} />
                  <span>
                    <b>{withSoftHyphens(cardName(id))}</b>
                    <small>{t(`does.${ACTION_CARDS[id].effect.kind}`, { range: rangeOf(held) })}</small>
                  </span>
                  <span className={styles.uses}>{hindrance ? whyNot(hindrance, 0) : t('uses', { uses: held.uses })}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
