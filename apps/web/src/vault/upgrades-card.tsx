import type { VaultState } from '@xiotein/contract/vault'
import { MAX_FIREWALL, restorationCostPp, upgradeVault, VAULT_UPGRADES, type VaultUpgrade, weeklyDuesPp } from '@xiotein/game/vault'
import { type ComponentProps, useState } from 'react'
import { SlotContent } from '../platform/slot.tsx'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { PpAmount } from '../ui/display/pp.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { BeforeAfter } from './before-after.tsx'
import { t as inShort } from './short/words/index.ts'
import { mendSlot } from './slots.ts'
import { useVaultCommand } from './use-vault-command.tsx'
import styles from './vault.module.css'
import { VaultSign } from './vault-sign.tsx'
import { t } from './words/index.ts'

/** What PP buy here. */
type Paid = VaultUpgrade | 'mend'
type VaultAndPp = { vault: VaultState; pp: number }

const UPGRADES: readonly VaultUpgrade[] = ['capacity', 'shield', 'firewall']

/** Returns what the vault has now and would have, by the rules of the server. */
const previewOf = ({ vault }: VaultAndPp, upgrade: VaultUpgrade) => {
  const { costPp } = VAULT_UPGRADES[upgrade]
  // The price is another matter: here it counts as paid.
  const decision = upgradeVault(vault, upgrade, costPp)
  const numberOf = (of: Pick<VaultState, 'capacityPp' | 'maxShield' | 'firewall'>): number =>
    upgrade === 'capacity' ? of.capacityPp : upgrade === 'shield' ? of.maxShield : of.firewall
  return {
    costPp,
    before: numberOf(vault),
    after: decision.ok ? numberOf(decision.outcome.vault) : null,
    next: decision.ok ? decision.outcome.vault : vault,
  }
}

/** The three upgrades and mended shields: before, after and the price, computed by the same rules as on the server, and asked about before it is paid. */
export function UpgradesCard(held: VaultAndPp) {
  const [asked, setAsked] = useState<Paid | null>(null)
  const upgrades = {
    capacity: useVaultCommand('vault.upgrade', held.vault.capacityPp, {
      failed: () => t('failed.capacity'),
      done: () => t('done.capacity'),
    }),
    shield: useVaultCommand('vault.upgrade', held.vault.maxShield, { failed: () => t('failed.shield'), done: () => t('done.shield') }),
    firewall: useVaultCommand('vault.upgrade', held.vault.firewall, { failed: () => t('failed.firewall'), done: () => t('done.firewall') }),
  }
  const mend = useVaultCommand('vault.restore-shields', held.vault.version, { failed: () => t('failed.mend'), done: () => t('done.mend') })
  const send = (what: Paid): void => {
    setAsked(null)
    if (what === 'mend') mend.send({ costPp: restorationCostPp(held.vault) })
    else upgrades[what].send({ upgrade: what })
  }
  const priceOf = (what: Paid): number => (what === 'mend' ? restorationCostPp(held.vault) : VAULT_UPGRADES[what].costPp)
  const mendsNothing = held.vault.shield >= held.vault.maxShield
  // A card may have mended them while the question stood here. It does not come back by itself.
  if (asked === 'mend' && mendsNothing) setAsked(null)
  return (
    <Card>
      <CardHead title={t('upgrades')}>
        <span className={styles.have}>
          {t('youHave')} <PpAmount pp={held.pp} />
        </span>
      </CardHead>
      <ul className={styles.upgrades}>
        {UPGRADES.map(upgrade => (
          <UpgradeCell key={upgrade} upgrade={upgrade} held={held} busy={upgrades[upgrade].busy} onPress={() => setAsked(upgrade)} />
        ))}
      </ul>
      <div className={styles.mend}>
        <VaultSign of="mend" className={styles.bigIcon} />
        <div>
          <h3>{t('mend')}</h3>
          <p className={styles.lineText}>
            {mendsNothing
              ? t('mend.full', { most: readNumber(held.vault.maxShield) })
              : t('mend.text', { now: readNumber(held.vault.shield), most: readNumber(held.vault.maxShield) })}
          </p>
        </div>
        {mendsNothing ? null : (
          <PayButton
            what="mend"
            costPp={priceOf('mend')}
            className={styles.mendButton ?? ''}
            look="secondary"
            busy={mend.busy}
            onClick={() => setAsked('mend')}
          />
        )}
      </div>
      <SlotContent slot={mendSlot} given={{ vault: held.vault }} />
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : t(`ask.${asked}`)}
        confirmLabel={asked === null ? '' : t('pay', { costPp: readNumber(priceOf(asked)) })}
        unlikely={asked !== null && priceOf(asked) > held.pp}
        onConfirm={() => asked !== null && send(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked === null ? null : <UpgradeQuestion what={asked} held={held} costPp={priceOf(asked)} />}
      </ConfirmDialog>
    </Card>
  )
}

type PayButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'busyLabel' | 'aria-label'> & {
  what: Paid
  costPp: number
}

/** Says what a press does and what it costs, and to a screen reader also to what: two upgrades have the same verb. */
function PayButton({ what, costPp, ...rest }: PayButtonProps) {
  const press = t(`press.${what}`, { costPp: readNumber(costPp) })
  return (
    <Button busyLabel={t('paying')} aria-label={t('press.label', { press, what: t(what === 'mend' ? 'shield' : what) })} {...rest}>
      {press}
    </Button>
  )
}

type UpgradeCellProps = { upgrade: VaultUpgrade; held: VaultAndPp; busy: boolean; onPress: () => void }

function UpgradeCell({ upgrade, held, busy, onPress }: UpgradeCellProps) {
  const { costPp, before, after } = previewOf(held, upgrade)
  const missing = costPp - held.pp
  return (
    <li>
      <h3 className={classNames(styles.cellHead, styles[upgrade === 'shield' ? 'shields' : upgrade])}>
        <VaultSign of={upgrade} className={styles.bigIcon} />
        {t(upgrade)}
      </h3>
      <p className={styles.lineText}>
        {after === null
          ? t('atMost', { most: MAX_FIREWALL })
          : t(`${upgrade}.text`, { before: readNumber(before), after: readNumber(after), more: readNumber(after - before) })}
        {after !== null && missing > 0 ? <span className={styles.missing}> {t('missing', { pp: readNumber(missing) })}</span> : null}
      </p>
      {after === null ? null : (
        // The button works even if the upgrade seems too dear: PP may have come that this screen does not know of.
        <PayButton what={upgrade} costPp={costPp} wide look={missing > 0 ? 'secondary' : 'primary'} busy={busy} onClick={onPress} />
      )}
    </li>
  )
}

function UpgradeQuestion({ what, held, costPp }: { what: Paid; held: VaultAndPp; costPp: number }) {
  const { vault, pp } = held
  const preview = what === 'mend' ? { before: vault.shield, after: vault.maxShield, next: vault } : previewOf(held, what)
  return (
    <BeforeAfter
      steps={[
        { what: t(what === 'mend' ? 'shield' : what), before: preview.before, after: preview.after ?? preview.before },
        { what: inShort('pp'), before: pp, after: pp - costPp },
        { what: t('dues'), before: weeklyDuesPp(vault), after: weeklyDuesPp(preview.next) },
      ]}
    />
  )
}
