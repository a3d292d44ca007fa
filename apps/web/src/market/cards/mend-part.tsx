import type { VaultState } from '@xiotein/contract/vault'
import { mendShields } from '@xiotein/game/vault'
import { ShieldPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useVault } from '../../vault/index.ts'
import { type OwnArtifact, ownArtifacts } from './artifacts.ts'
import styles from './cards.module.css'
import { useArtifactCommand, useArtifacts } from './use-artifacts.ts'
import { t } from './words/index.ts'

type MendPartProps = {
  own: OwnArtifact
  vault: VaultState
  wide?: boolean
  /** Of the words beside the button that say why it cannot be used. */
  whyId: string
}

/** Shield Restore on the reader's vault: shields and uses before and after, asked about once. The server takes no use for whole shields. */
function MendPart({ own, vault, wide = false, whyId }: MendPartProps) {
  const [asked, setAsked] = useState(false)
  const name = t('artifact.shield-restore.name')
  const mend = useArtifactCommand('market.restore-shields', {
    failed: () => t('failed.restore'),
    done: ({ mendedPoints }) => t('done.mended', { points: mendedPoints }),
  })
  const mended = own.now.kind === 'points' ? mendShields(vault, own.now.low) : null
  const isWhole = vault.shield >= vault.maxShield
  const { uses } = own.held
  return (
    <>
      <Button
        wide={wide}
        look={wide && own.next === null ? 'primary' : 'secondary'}
        icon={ShieldPlus}
        busy={mend.busy}
        busyLabel={t('mending')}
        aria-label={t('mend.for', { name })}
        aria-disabled={isWhole}
        aria-describedby={isWhole ? whyId : undefined}
        onClick={() => (mended?.ok ? setAsked(true) : mend.send({}))}
      >
        {t('mend', { name })}
      </Button>
      <ConfirmDialog
        // The shields may be whole by now: then there is nothing to use one for.
        open={asked && mended?.ok === true}
        title={t('ask.mend', { name })}
        confirmLabel={t('ask.useOne')}
        onConfirm={() => {
          setAsked(false)
          mend.send({})
        }}
        onCancel={() => setAsked(false)}
      >
        <dl className={styles.asked}>
          <dt>{t('ask.shields')}</dt>
          <dd>
            {t('ask.change', { before: readNumber(vault.shield), after: readNumber(mended?.ok ? mended.outcome.shield : vault.shield) })}
          </dd>
          <dt>{t('ask.uses')}</dt>
          <dd>{t('ask.change', { before: uses, after: uses - 1 })}</dd>
        </dl>
        <p>{t('ask.noMove')}</p>
      </ConfirmDialog>
    </>
  )
}

/** On the card itself, as soon as the reader's vault is known. */
export function MendOwnVault({ own }: { own: OwnArtifact }) {
  const vault = useVault().data?.vault
  const whyId = useId()
  if (!vault || own.held.uses === 0) return null
  return (
    <>
      {vault.shield < vault.maxShield ? null : (
        <p id={whyId} className={styles.text}>
          {t('mend.wholeNow')}
        </p>
      )}
      <MendPart own={own} vault={vault} wide whyId={whyId} />
    </>
  )
}

/** Below the price of mending in the reader's vault, for pupils who have a use of the card left. */
export function MendByCard({ vault }: { vault: VaultState }) {
  const held = useArtifacts().data?.artifacts
  const whyId = useId()
  const own = ownArtifacts(held ?? []).find(({ id }) => id === 'shield-restore')
  if (!own || own.held.uses === 0) return null
  const points = own.now.kind === 'points' ? readNumber(own.now.low) : ''
  return (
    <div className={styles.mendRow}>
      <p id={whyId} className={styles.text}>
        {vault.shield < vault.maxShield ? t('mend.text', { uses: own.held.uses, points }) : t('mend.whole', { uses: own.held.uses })}
      </p>
      <MendPart own={own} vault={vault} whyId={whyId} />
    </div>
  )
}
