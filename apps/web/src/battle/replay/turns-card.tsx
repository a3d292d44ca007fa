import { classNames } from '../../ui/class-names.ts'
import { Limb } from '../../ui/display/limb.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import type { ReplayStep } from './rebuilt.ts'
import styles from './turns-card.module.css'
import { t } from './words/index.ts'

type TurnsCardProps = { steps: readonly ReplayStep[]; at: number; nameOf: (id: string) => string; onShow: (at: number) => void }

/** All turns below each other, with the health of both after each. A press shows the turn. */
export function TurnsCard({ steps, at, nameOf, onShow }: TurnsCardProps) {
  return (
    <Card aria-labelledby="turns" padded={false}>
      <CardHead id="turns" inset title={t('turns')} />
      <ol className={styles.turns}>
        {steps.slice(1).map(({ turn, fighters }, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.turn}
              aria-current={index + 1 === at ? 'step' : undefined}
              onClick={() => onShow(index + 1)}
            >
              <b className={classNames(styles.number, turn === null && styles.end)}>{turn ?? t('ended')}</b>
              <span className={styles.bars}>
                {fighters.map(({ id, health, maxHealth }) => (
                  <span key={id} className={styles.bar}>
                    <span className={styles.name}>{nameOf(id)}</span>
                    <Limb label={nameOf(id)} value={health ?? 0} max={maxHealth} tone={(health ?? 0) * 4 <= maxHealth ? 'low' : 'health'} />
                    <span className={styles.health} aria-hidden="true">
                      {health}
                    </span>
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
