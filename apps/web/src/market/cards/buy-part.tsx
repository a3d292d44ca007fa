import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { OwnArtifact } from './artifacts.ts'
import styles from './cards.module.css'
import { usePurchase } from './use-purchase.tsx'
import { t } from './words/index.ts'

/** Buying more of an artifact, and for ten seconds the way back. */
export function BuyPart({ own, pp }: { own: OwnArtifact; pp: number }) {
  const { id, artifact, held, pricePp } = own
  const purchase = usePurchase(own, pp)
  const name = t(`artifact.${id}.name`)
  return (
    <>
      {purchase.undo ? (
        <Button
          wide
          look="secondary"
          icon={Undo2}
          busy={purchase.undoing}
          busyLabel={t('undoing')}
          aria-label={t('undo.for', { name })}
          onClick={purchase.undo}
        >
          {t('undo')}
        </Button>
      ) : null}
      <Button
        wide
        look={held.unlocked || pricePp > pp ? 'secondary' : 'primary'}
        busy={purchase.busy}
        busyLabel={t('buying')}
        onClick={purchase.start}
      >
        {artifact.type === 'card' ? t('buy', { uses: artifact.uses }) : t('buy.boost')} <Coin /> {readNumber(pricePp)} PP{' '}
        <VisuallyHidden>{t('buy.of', { name })}</VisuallyHidden>
      </Button>
      {pricePp > pp ? <p className={styles.missing}>{t('missing', { pp: readNumber(pricePp - pp) })}</p> : null}
      {purchase.dialog}
    </>
  )
}
