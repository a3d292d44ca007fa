import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import type { CSSProperties } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { amountOf, effectWith, factor, type OwnArtifact } from './artifacts.ts'
import styles from './cards.module.css'
import { t } from './words/index.ts'

type RollSceneProps = { before: OwnArtifact; answer: OutputOf<MarketCalls['market.upgrade-artifact']>; onClose: () => void }

/** What the roll gave: the result at once, in words, while a bar grows from the number before to the number now. */
export function RollScene({ before, answer, onClose }: RollSceneProps) {
  const { id, artifact, held, now, next } = before
  const rolled = answer.multiplierPerMille ?? 1000
  const after = effectWith(artifact, held.level + 1, [...held.multipliersPerMille, rolled])
  const share = now.kind === 'points' && after.kind === 'points' ? now.high / after.high : 1
  return (
    <Dialog
      open
      width="small"
      title={t('done.upgraded', { name: t(`artifact.${id}.name`), level: held.level + 1 })}
      onClose={onClose}
      footer={
        <Button data-begin onClick={onClose}>
          {t('scene.done')}
        </Button>
      }
    >
      <div className={styles.scene} role="status">
        <p className={styles.factor}>{t('scene.factor', { factor: factor(rolled) })}</p>
        <div className={styles.bar} aria-hidden="true" style={{ '--from': share } as CSSProperties}>
          <span className={styles.grown} />
          <span className={styles.before} />
        </div>
        <p>{t('scene.from', { before: amountOf(now), after: amountOf(after) })}</p>
        {next?.effect.kind === 'points' ? (
          <p className={styles.text}>{t('scene.promised', { low: next.effect.low, high: next.effect.high })}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
