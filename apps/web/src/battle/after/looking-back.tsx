import { MOVES, type MoveId } from '@xiotein/content/moves'
import { type ActionRecord, whatWorked } from '@xiotein/game/battle'
import { inkOfMove, MoveGlyph, moveName } from '../../moves/index.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { cardName, nameOf } from '../fight/names.ts'
import { EffectArt } from '../stage/effect.tsx'
import type { Fight } from '../use-battle.ts'
import styles from './after.module.css'
import { t } from './words/index.ts'

type Brought = Pick<ActionRecord, 'kind' | 'id'> & Partial<ActionRecord>

const inkOf = (id: string) => {
  const { manifest, element } = MOVES[id as MoveId]
  return inkOfMove(manifest ?? element ?? 'system')
}

function Line({ kind, id, times = 0, damage = 0, mended = 0, stolenPp = 0 }: Brought) {
  const did = [
    ...(times > 0 ? [t('times', { times })] : []),
    ...(damage > 0 ? [t('damage', { points: damage })] : []),
    ...(mended > 0 ? [t('mended', { points: mended })] : []),
    ...(stolenPp > 0 ? [t('stolen', { pp: stolenPp })] : []),
  ]
  return (
    <li>
      <span className={styles.sign} style={kind === 'move' ? inkOf(id) : undefined}>
        {kind === 'move' ? <MoveGlyph id={id as MoveId} /> : <EffectArt art="ticket" />}
      </span>
      <span>
        <b>{kind === 'move' ? moveName(id as MoveId) : cardName(id)}</b>
        {did.length > 0 ? <small>{did.join(', ')}</small> : null}
      </span>
    </li>
  )
}

/** The effects of the reader's own moves, and what the other showed. Both come from the log that the reader has seen. */
export function LookingBack({ fight }: { fight: Fight }) {
  const own = fight.fighters.find(({ side }) => side === fight.ownSide)
  const rival = fight.fighters.find(({ side }) => side !== fight.ownSide)
  if (!own || !rival) return null
  const worked = whatWorked(fight.log, own.id)
  const played = whatWorked(fight.log, rival.id)
  const shown: readonly Brought[] = [
    ...played,
    ...[
      ...rival.hand.map(({ move }) => ({ kind: 'move', id: move }) as const),
      ...rival.cards.map(({ card }) => ({ kind: 'card', id: card }) as const),
    ].filter(({ id }) => !played.some(each => each.id === id)),
  ]
  const name = nameOf(fight, rival.id)
  return (
    <>
      <Card aria-labelledby="worked">
        <CardHead id="worked" title={t('worked')} />
        {worked.length === 0 ? <p>{t('worked.none')}</p> : null}
        <ul className={styles.lines}>
          {worked.map(each => (
            <Line key={each.id} {...each} />
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="brought">
        <CardHead id="brought" title={t('brought', { name })} />
        {shown.length === 0 ? <p>{t('brought.none', { name })}</p> : null}
        <ul className={styles.lines}>
          {shown.map(each => (
            <Line key={each.id} {...each} />
          ))}
        </ul>
        {rival.unseenMoves > 0 ? <p className={styles.muted}>{t('brought.unseen', { count: rival.unseenMoves })}</p> : null}
      </Card>
    </>
  )
}
