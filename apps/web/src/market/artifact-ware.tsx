import { Undo2 } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { ArtifactPicture } from './cards/artifact-picture.tsx'
import { doesOf, type OwnArtifact } from './cards/artifacts.ts'
import { usePurchase } from './cards/use-purchase.tsx'
import { t as cards } from './cards/words/index.ts'
import styles from './market.module.css'
import { TruthMetal } from './truth-metal.tsx'
import { t } from './words/index.ts'

/** An action card or a boost on the shelf. `pp` is null for those who only look. */
export function ArtifactWare({ own, pp }: { own: OwnArtifact; pp: number | null }) {
  const { id, artifact, held } = own
  return (
    <Card as="li" padded={false} className={styles.ware ?? ''} data-tutorial="artifact">
      <ArtifactPicture own={own} />
      <div className={styles.about}>
        <h3>{cards(`artifact.${id}.name`)}</h3>
        <p>
          {t(artifact.type === 'card' ? 'artifact.card' : 'artifact.boost', { category: t(`category.${artifact.category}`) })}{' '}
          {doesOf(own, own.now)}. {t('artifact.uses', { count: artifact.uses })}
        </p>
        {own.offFor ? <p className={styles.unplayable}>{cards(`unplayable.${own.offFor}`)}</p> : null}
        <div className={styles.chips}>{held.uses > 0 ? <Chip tone="good">{t('artifact.left', { count: held.uses })}</Chip> : null}</div>
      </div>
      <div className={styles.foot}>
        <TruthMetal amount={artifact.truthMetalCost} />
        {pp === null ? null : <BuyArtifact own={own} pp={pp} />}
      </div>
    </Card>
  )
}

function BuyArtifact({ own, pp }: { own: OwnArtifact; pp: number }) {
  const purchase = usePurchase(own, pp)
  const name = cards(`artifact.${own.id}.name`)
  const missing = readNumber(own.pricePp - pp)
  return (
    <span className={styles.chips}>
      {purchase.undo ? (
        <Button
          look="secondary"
          icon={Undo2}
          busy={purchase.undoing}
          busyLabel={cards('undoing')}
          aria-label={cards('undo.for', { name })}
          onClick={purchase.undo}
        >
          {t('undo')}
        </Button>
      ) : null}
      {own.pricePp > pp ? (
        <Button disabled aria-label={t('need.for', { name, pp: missing })}>
          {t('need', { pp: missing })}
        </Button>
      ) : (
        <Button
          busy={purchase.busy}
          busyLabel={t('buying')}
          aria-label={t('buy.for', { name, truthMetal: readNumber(own.artifact.truthMetalCost) })}
          onClick={purchase.start}
        >
          {t('buy')}
        </Button>
      )}
      {purchase.dialog}
    </span>
  )
}
