import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArtifactSign, artifactName, artifactUse, type OwnArtifact } from '../market/index.ts'
import { type BookMove, LineDisc, moveName } from '../moves/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { type Arms, forceOf, hindranceOf, type SiegeChoice } from './arms.ts'
import styles from './siege.module.css'
import { StepHead } from './step-head.tsx'
import { t } from './words/index.ts'

type ArmsProps = { arms: Arms; picked: SiegeChoice; onPick: (picked: SiegeChoice) => void }

/** Step 2: a move from the reader's slots, an action card, or both. Another press takes the choice back. */
export function ArmsCard({ arms, picked, onPick }: ArmsProps) {
  const { moveId, cardId } = picked
  return (
    <Card padded={false} className={styles.step} aria-labelledby="siege-2">
      <StepHead step={2} title={t('arms')} />
      <section className={styles.inside} aria-labelledby="siege-move">
        <h3 id="siege-move">{t('arms.move')}</h3>
        <ul className={styles.arms}>
          {arms.moves.map(own => (
            <li key={own.id}>
              <Pick
                picked={own.id === moveId}
                hindered={forceOf(own) === null}
                sign={<LineDisc line={own.line} />}
                name={moveName(own.id)}
                note={forceWords(own)}
                onPress={() => onPick({ ...picked, moveId: own.id === moveId ? null : own.id })}
              />
            </li>
          ))}
        </ul>
        <ButtonLink look="ghost" size="small" href="/battle/moves">
          {t('arms.change')}
        </ButtonLink>
      </section>
      <section className={styles.inside} aria-labelledby="siege-card">
        <h3 id="siege-card">{t('arms.card')}</h3>
        <ul className={classNames(styles.arms, styles.cards)}>
          {arms.cards.map(own => (
            <li key={own.id}>
              <Pick
                picked={own.id === cardId}
                hindered={hindranceOf(own) !== null}
                sign={
                  <span className={styles.disc}>
                    <ArtifactSign of={own.id} />
                  </span>
                }
                name={artifactName(own.id)}
                note={cardWords(own)}
                onPress={() => onPick({ ...picked, cardId: own.id === cardId ? null : own.id })}
              />
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{t('arms.hint')}</p>
      </section>
    </Card>
  )
}

const forceWords = (own: BookMove): string => {
  const force = forceOf(own)
  if (force === null) return t('force.none')
  const { damage, directPp } = force
  if (directPp === 0) return t('force.damage', { damage: readNumber(damage) })
  return t(damage === 0 ? 'force.reach' : 'force.both', { damage: readNumber(damage), pp: readNumber(directPp) })
}

const cardWords = (own: OwnArtifact): string => {
  const hindrance = hindranceOf(own)
  if (hindrance !== null) return t(`card.${hindrance}`)
  return t('card.uses', { does: artifactUse(own), uses: own.held.uses, most: own.held.maxUses })
}

type PickProps = { picked: boolean; hindered: boolean; sign: ReactNode; name: string; note: string; onPress: () => void }

function Pick({ picked, hindered, sign, name, note, onPress }: PickProps) {
  return (
    <button
      type="button"
      className={classNames(styles.pick, hindered && styles.hindered)}
      aria-pressed={picked}
      aria-disabled={hindered || undefined}
      onClick={hindered ? undefined : onPress}
    >
      {sign}
      <span className={styles.pickWords}>
        <b>{name}</b> <small>{note}</small>
      </span>
      {picked ? (
        <span className={styles.tick}>
          <Check aria-hidden="true" />
        </span>
      ) : null}
    </button>
  )
}
