import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import { readFactor } from '../../ui/display/numbers.ts'
import { RollDialog } from '../../ui/overlay/roll-dialog.tsx'
import { amountOf, effectWith, type OwnArtifact } from './artifacts.ts'
import styles from './cards.module.css'
import { t } from './words/index.ts'

type RollSceneProps = { before: OwnArtifact; answer: OutputOf<MarketCalls['market.upgrade-artifact']>; onClose: () => void }

/** The result of a card's roll. */
export function RollScene({ before, answer, onClose }: RollSceneProps) {
  const { id, artifact, held, now, next } = before
  const rolled = answer.multiplierPerMille ?? 1000
  const after = effectWith(artifact, held.level + 1, [...held.multipliersPerMille, rolled])
  const share = now.kind === 'points' && after.kind === 'points' ? now.high / after.high : 1
  return (
    <RollDialog
      title={t('done.upgraded', { name: t(`artifact.${id}.name`), level: held.level + 1 })}
      factor={t('scene.factor', { factor: readFactor(rolled) })}
      share={share}
      doneLabel={t('scene.done')}
      onClose={onClose}
    >
      <p>{t('scene.from', { before: amountOf(now), after: amountOf(after) })}</p>
      {next?.effect.kind === 'points' ? (
        <p className={styles.text}>{t('scene.promised', { low: next.effect.low, high: next.effect.high })}</p>
      ) : null}
    </RollDialog>
  )
}
