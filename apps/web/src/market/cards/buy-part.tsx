import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { OwnArtifact } from './artifacts.ts'
import styles from './cards.module.css'
import { useArtifactDeed } from './use-artifacts.ts'
import { t } from './words/index.ts'

/** Buying more of an artifact, asked about once, and for ten seconds the way back. */
export function BuyPart({ own, pp }: { own: OwnArtifact; pp: number }) {
  const { id, artifact, held, pricePp } = own
  const [asked, setAsked] = useState(false)
  const name = t(`artifact.${id}.name`)
  const unlocks = artifact.type === 'card' && !held.unlocked
  const buy = useArtifactDeed('market.buy-artifact', {
    failed: () => t(unlocks ? 'failed.unlock' : 'failed.buy'),
    done: () => t('done.bought', { name }),
  })
  const undo = useArtifactDeed('market.undo-artifact', { failed: () => t('failed.undo'), done: () => t('done.undone', { name }) })
  const send = (): void => {
    setAsked(false)
    buy.send({ artifactId: id, truthMetal: artifact.truthMetalCost })
  }
  const { uses } = artifact
  const purchaseId = held.undo?.purchaseId
  return (
    <>
      {purchaseId ? (
        <Button
          wide
          look="secondary"
          icon={Undo2}
          busy={undo.busy}
          busyLabel={t('undoing')}
          aria-label={t('undo.for', { name })}
          onClick={() => undo.send({ purchaseId })}
        >
          {t('undo')}
        </Button>
      ) : null}
      <Button
        wide
        look={held.unlocked ? 'secondary' : 'primary'}
        busy={buy.busy}
        busyLabel={t('buying')}
        aria-label={t('buy.for', { name, uses, pp: readNumber(pricePp) })}
        // What cannot be paid is not asked about: the server says why.
        onClick={() => (pricePp > pp ? send() : setAsked(true))}
      >
        {artifact.type === 'card' ? t('buy', { uses }) : t('buy.boost')} <Coin /> {readNumber(pricePp)} PP
      </Button>
      {pricePp > pp ? <p className={styles.missing}>{t('missing', { pp: readNumber(pricePp - pp) })}</p> : null}
      <ConfirmDialog
        open={asked}
        title={t('ask.buy', { name })}
        confirmLabel={t('ask.pay', { pp: readNumber(pricePp) })}
        onConfirm={send}
        onCancel={() => setAsked(false)}
      >
        <dl className={styles.asked}>
          <dt>{t('ask.uses')}</dt>
          <dd>{t('ask.change', { before: held.uses, after: held.uses + uses })}</dd>
          <dt>{t('ask.pp')}</dt>
          <dd>{t('ask.change', { before: readNumber(pp), after: readNumber(pp - pricePp) })}</dd>
        </dl>
        <p>{t('ask.undo')}</p>
      </ConfirmDialog>
    </>
  )
}
