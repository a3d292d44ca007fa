import { duskPercent } from '@xiotein/game/battle'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { t } from './words/index.ts'

/** Says, from the turn on at which blows grow, how much stronger they are now. */
export function Dusk({ fight }: { fight: Fight }) {
  const percent = fight.outcome ? 0 : duskPercent(fight)
  if (percent === 0 || fight.duskFromTurn === null) return null
  return <p className={styles.dusk}>{t('dusk', { from: fight.duskFromTurn, percent })}</p>
}
