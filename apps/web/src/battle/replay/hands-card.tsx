import { MOVES, type MoveId } from '@xiotein/content/moves'
import { sum } from '@xiotein/game/rules'
import { EyeOff } from 'lucide-react'
import { inkOfMove, MoveGlyph, moveName } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { withSoftHyphens } from '../../ui/soft-hyphens.ts'
import { cardName } from '../fight/names.ts'
import { EffectArt } from '../stage/effect.tsx'
import type { Fight } from '../use-battle.ts'
import styles from './hands-card.module.css'
import { placesOf, type ReplayStep } from './rebuilt.ts'
import { t } from './words/index.ts'

type Fighter = Fight['fighters'][number]
type Small = {
  readonly id: string
  readonly name: string
  readonly ink: Parameters<typeof inkOfMove>[0] | null
  readonly cost: number | null
  /** The reason why it could not be chosen; null when it could. */
  readonly off: string | null
  readonly note: string | null
}

const smallMove = ({ move, cooldown }: Fighter['hand'][number]): Small => {
  const { energyCost, manifest, element } = MOVES[move as MoveId]
  const ink = manifest ?? element ?? 'system'
  return {
    id: move,
    name: moveName(move as MoveId),
    ink,
    cost: energyCost,
    off: cooldown > 0 ? t('cooling', { turns: cooldown }) : null,
    note: null,
  }
}
const smallCard = ({ card, uses }: Fighter['cards'][number]): Small => {
  const left = t('card.left', { uses })
  return { id: card, name: cardName(card), ink: null, cost: null, off: uses === 0 ? left : null, note: left }
}

type SmallProps = Small & { place: number | undefined; isHidden: boolean }

function SmallCard({ id, name, ink, cost, off, note, place, isHidden }: SmallProps) {
  return (
    <li
      className={classNames(
        styles.small,
        ink === null && styles.ticket,
        place !== undefined && styles.acted,
        off !== null && !place && styles.off,
      )}
    >
      <span className={styles.top} style={ink ? inkOfMove(ink) : undefined}>
        {ink ? <MoveGlyph id={id as MoveId} /> : <EffectArt art="ticket" className={styles.art} />}
        {cost === null ? null : <b>{cost}</b>}
      </span>
      <span className={styles.name}>{withSoftHyphens(name)}</span>
      {place ? (
        <span className={styles.place} role="img" aria-label={t('acted', { place })}>
          {place}
        </span>
      ) : off || note ? (
        <span className={styles.note}>{off ?? note}</span>
      ) : null}
      {isHidden ? (
        <span className={styles.hidden}>
          <EyeOff aria-hidden="true" />
          {t('hidden')}
        </span>
      ) : null}
    </li>
  )
}

type HandsCardProps = { before: ReplayStep; step: ReplayStep; nameOf: (id: string) => string }

/** The hands of both in a turn, what they played of them, and what the other did not know then. */
export function HandsCard({ before, step, nameOf }: HandsCardProps) {
  const title = step.turn ? t('hands', { turn: step.turn }) : t(before === step ? 'hands.before' : 'hands.end')
  return (
    <Card aria-labelledby="hands">
      <CardHead id="hands" title={title} note={t('hands.note')} />
      <div className={styles.hands}>
        {before.fighters.map(fighter => {
          const { id, energy, hand, cards } = fighter
          const places = placesOf(step, id)
          const all = [...hand.map(smallMove), ...cards.map(smallCard)]
          const used = sum(all.map(each => (places.has(each.id) ? (each.cost ?? 0) : 0)))
          const unseen = step.unseen[id] ?? []
          return (
            <section key={id} aria-label={nameOf(id)}>
              <div className={styles.head}>
                <h3>{nameOf(id)}</h3>
                <span>{t('energy', { used, energy: energy ?? 0 })}</span>
              </div>
              <ul className={styles.hand}>
                {all.map(each => (
                  <SmallCard key={each.id} {...each} place={places.get(each.id)} isHidden={unseen.includes(each.id)} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Card>
  )
}
