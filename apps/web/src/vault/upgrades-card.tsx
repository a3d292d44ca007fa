import type { VaultState } from '@xiotein/contract/vault'
import {
  isBigPrice,
  MAX_FIREWALL,
  restorationCostPp,
  upgradeVault,
  VAULT_UPGRADES,
  type VaultUpgrade,
  weeklyDuesPp,
} from '@xiotein/game/vault'
import { Flame, type LucideIcon, Shield, ShieldPlus, Vault } from 'lucide-react'
import { useState } from 'react'
import { SlotContent } from '../platform/slot.tsx'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { Coin, PpAmount } from '../ui/display/pp.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { BeforeAfter } from './before-after.tsx'
import { t as inShort } from './short/words/index.ts'
import { mendSlot } from './slots.ts'
import { useVaultCommand } from './use-vault-command.tsx'
import styles from './vault.module.css'
import { t } from './words/index.ts'

type VaultAndPp = { vault: VaultState; pp: number }

const UPGRADES: readonly VaultUpgrade[] = ['capacity', 'shield', 'firewall']
const ICONS: Readonly<Record<VaultUpgrade, LucideIcon>> = { capacity: Vault, shield: Shield, firewall: Flame }

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

/** The three upgrades and mended shields: before, after and the price, computed by the same rules as on the server. Big prices are asked about first. */
export function UpgradesCard(held: VaultAndPp) {
  const [asked, setAsked] = useState<VaultUpgrade | 'mend' | null>(null)
  const upgrades = {
    capacity: useVaultCommand('vault.upgrade', held.vault.capacityPp, {
      failed: () => t('failed.capacity'),
      done: () => t('done.capacity'),
    }),
    shield: useVaultCommand('vault.upgrade', held.vault.maxShield, { failed: () => t('failed.shield'), done: () => t('done.shield') }),
    firewall: useVaultCommand('vault.upgrade', held.vault.firewall, { failed: () => t('failed.firewall'), done: () => t('done.firewall') }),
  }
  const mend = useVaultCommand('vault.restore-shields', held.vault.version, { failed: () => t('failed.mend'), done: () => t('done.mend') })
  const send = (what: VaultUpgrade | 'mend'): void => {
    setAsked(null)
    if (what === 'mend') mend.send({ costPp: restorationCostPp(held.vault) })
    else upgrades[what].send({ upgrade: what })
  }
  const priceOf = (what: VaultUpgrade | 'mend'): number => (what === 'mend' ? restorationCostPp(held.vault) : VAULT_UPGRADES[what].costPp)
  // What seems too dear is asked about as well: PP may have come that this screen does not know of.
  const press = (what: VaultUpgrade | 'mend'): void => (isBigPrice(priceOf(what), held.pp) ? setAsked(what) : send(what))
  const mendsNothing = held.vault.shield >= held.vault.maxShield
  return (
    <Card>
      <CardHead title={t('upgrades')}>
        <span className={styles.have}>
          {t('youHave')} <PpAmount pp={held.pp} />
        </span>
      </CardHead>
      <ul className={styles.upgrades}>
        {UPGRADES.map(upgrade => (
          <UpgradeCell key={upgrade} upgrade={upgrade} held={held} busy={upgrades[upgrade].busy} onPress={() => press(upgrade)} />
        ))}
      </ul>
      <div className={styles.mend}>
        <ShieldPlus className={styles.bigIcon} aria-hidden="true" />
        <div>
          <h3>{t('mend')}</h3>
          <p className={styles.lineText}>
            {mendsNothing
              ? t('mend.full', { most: readNumber(held.vault.maxShield) })
              : t('mend.text', { now: readNumber(held.vault.shield), most: readNumber(held.vault.maxShield) })}
          </p>
        </div>
        <Button
          className={styles.mendButton ?? ''}
          look="secondary"
          busy={mend.busy}
          busyLabel={t('paying')}
          onClick={() => press('mend')}
          aria-label={t('mend.for', { costPp: priceOf('mend') })}
        >
          <Coin /> {readNumber(priceOf('mend'))} PP
        </Button>
      </div>
      <SlotContent slot={mendSlot} given={{ vault: held.vault }} />
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : t(`ask.${asked}`)}
        confirmLabel={asked === null ? '' : t('pay', { costPp: readNumber(priceOf(asked)) })}
        onConfirm={() => asked !== null && send(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked === null ? null : <UpgradeQuestion what={asked} held={held} costPp={priceOf(asked)} />}
      </ConfirmDialog>
    </Card>
  )
}

type UpgradeCellProps = { upgrade: VaultUpgrade; held: VaultAndPp; busy: boolean; onPress: () => void }

function UpgradeCell({ upgrade, held, busy, onPress }: UpgradeCellProps) {
  const Icon = ICONS[upgrade]
  const { costPp, before, after } = previewOf(held, upgrade)
  const missing = costPp - held.pp
  return (
    <li>
      <h3 className={classNames(styles.cellHead, styles[upgrade === 'shield' ? 'shields' : upgrade])}>
        <Icon className={styles.bigIcon} aria-hidden="true" />
        {t(upgrade)}
      </h3>
      <p className={styles.lineText}>
        {after === null
          ? t('atMost', { most: MAX_FIREWALL })
          : t(`${upgrade}.text`, { before: readNumber(before), after: readNumber(after), more: readNumber(after - before) })}
        {after !== null && missing > 0 ? <span className={styles.missing}> {t('missing', { pp: readNumber(missing) })}</span> : null}
      </p>
      {after === null ? null : (
        <Button
          wide
          look={missing > 0 ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel={t('paying')}
          onClick={onPress}
          aria-label={t(`${upgrade}.for`, { costPp: readNumber(costPp) })}
        >
          <Coin /> {readNumber(costPp)} PP
        </Button>
      )}
    </li>
  )
}

function UpgradeQuestion({ what, held, costPp }: { what: VaultUpgrade | 'mend'; held: VaultAndPp; costPp: number }) {
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
