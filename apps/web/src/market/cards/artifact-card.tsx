import { MAX_CARD_LEVEL } from '@xiotein/game/growth'
import { Lock } from 'lucide-react'
import { BoostChip, useStanding } from '../../growth/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ArtifactPicture } from './artifact-picture.tsx'
import { doesOf, type OwnArtifact } from './artifacts.ts'
import { BuyPart } from './buy-part.tsx'
import styles from './cards.module.css'
import { MendOwnVault } from './mend-part.tsx'
import { UpgradePart } from './upgrade-part.tsx'
import { useArtifactCommand } from './use-artifacts.ts'
import { t } from './words/index.ts'

/** An action card or a boost: its sign, what it does, what is left of it, and everything that can be done with it. */
export function ArtifactCard({ own, pp }: { own: OwnArtifact; pp: number }) {
  const { id, artifact, held } = own
  return (
    <Card as="li" padded={false} className={styles.card} aria-labelledby={`artifact-${id}`}>
      <ArtifactPicture own={own} veiled={!held.unlocked} />
      <div className={styles.body}>
        <h3 id={`artifact-${id}`}>{t(`artifact.${id}.name`)}</h3>
        <p className={styles.text}>{t(`artifact.${id}.description`)}</p>
        <p className={styles.chips}>
          <LeftChip own={own} />
          {held.unlocked ? <Chip>{t('level', { level: held.level, most: MAX_CARD_LEVEL })}</Chip> : null}
        </p>
        <p className={styles.does}>{doesOf(own, own.now)}</p>
        {own.offFor ? <p className={styles.missing}>{t(`unplayable.${own.offFor}`)}</p> : null}
      </div>
      <div className={styles.actions}>
        {artifact.type === 'boost' ? <StartPart own={own} /> : null}
        {id === 'shield-restore' ? <MendOwnVault own={own} /> : null}
        {held.unlocked ? (
          <UpgradePart own={own} pp={pp} />
        ) : (
          <p className={styles.text}>{t(artifact.type === 'card' ? 'locked.text' : 'locked.boost')}</p>
        )}
        <BuyPart own={own} pp={pp} />
      </div>
    </Card>
  )
}

function LeftChip({ own: { artifact, held } }: { own: OwnArtifact }) {
  const { unlocked, uses, maxUses } = held
  if (!unlocked) return <Chip icon={Lock}>{t('locked')}</Chip>
  return <Chip tone={uses > 0 ? 'good' : 'warn'}>{artifact.type === 'card' ? t('left', { uses, maxUses }) : t('owned', { uses })}</Chip>
}

/** A boost runs from the press on; while one of its kind runs, its end is shown here. */
function StartPart({ own: { id, artifact, held } }: { own: OwnArtifact }) {
  const { data } = useStanding()
  const name = t(`artifact.${id}.name`)
  const start = useArtifactCommand('market.start-boost', { failed: () => t('failed.start'), done: () => t('done.started', { name }) })
  const running = artifact.type === 'boost' && artifact.boost === 'xp' ? data?.xpBoost : data?.boost
  if (running)
    return (
      <p>
        <BoostChip boost={running} />
      </p>
    )
  if (held.uses === 0) return null
  return (
    <Button
      wide
      busy={start.busy}
      busyLabel={t('starting')}
      aria-label={t('start.for', { name })}
      onClick={() => start.send({ artifactId: id })}
    >
      {t('start')}
    </Button>
  )
}
