import { useState } from 'react'
import { readNumber } from '../../ui/display/numbers.ts'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type OwnArtifact, ppAfter } from './artifacts.ts'
import styles from './cards.module.css'
import { useArtifactCommand } from './use-artifacts.ts'
import { t } from './words/index.ts'

/** Buying an artifact, asked about once, and for ten seconds the way back: the same in the room of cards and in the market. */
export function usePurchase({ id, artifact, held, pricePp, offFor }: OwnArtifact, pp: number) {
  const [asked, setAsked] = useState(false)
  const name = t(`artifact.${id}.name`)
  const unlocks = artifact.type === 'card' && !held.unlocked
  const buy = useArtifactCommand('market.buy-artifact', {
    failed: () => t(unlocks ? 'failed.unlock' : 'failed.buy'),
    done: () => t('done.bought', { name }),
  })
  const undo = useArtifactCommand('market.undo-artifact', { failed: () => t('failed.undo'), done: () => t('done.undone', { name }) })
  const send = (): void => {
    setAsked(false)
    buy.send({ artifactId: id, truthMetal: artifact.truthMetalCost })
  }
  const purchaseId = held.undo?.purchaseId
  return {
    busy: buy.busy,
    undoing: undo.busy,
    /** Takes the last purchase back; null once that is over. */
    undo: purchaseId ? () => undo.send({ purchaseId }) : null,
    start: () => setAsked(true),
    dialog: (
      <ConfirmDialog
        open={asked}
        title={t('ask.buy', { name })}
        confirmLabel={t('ask.pay', { pp: readNumber(pricePp) })}
        onConfirm={send}
        onCancel={() => setAsked(false)}
      >
        <dl className={styles.asked}>
          <dt>{t('ask.uses')}</dt>
          <dd>{t('ask.change', { before: held.uses, after: held.uses + artifact.uses })}</dd>
          <dt>{t('ask.pp')}</dt>
          <dd>{ppAfter(pp, pricePp)}</dd>
        </dl>
        {offFor ? <Note tone="warn">{t(`unplayable.${offFor}`)}</Note> : null}
        <p>{t('ask.undo')}</p>
      </ConfirmDialog>
    ),
  }
}
