import type { VaultState } from '@xiotein/contract/vault'
import { exposedPp } from '@xiotein/game/vault'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { Coin } from '../ui/display/pp.tsx'
import { Plate } from '../ui/layout/plate.tsx'
import { Gauge } from './gauge.tsx'
import { t as inShort } from './short/words/index.ts'
import styles from './vault.module.css'
import { type VaultPart, VaultSign } from './vault-sign.tsx'
import { t } from './words/index.ts'

function Row({ sign, look, label, children }: { sign: VaultPart; look: string | undefined; label: string; children: ReactNode }) {
  return (
    <li>
      <VaultSign of={sign} className={classNames(styles.icon, look)} />
      <span>{label}</span>
      <b>{children}</b>
    </li>
  )
}

const outOf = (value: number, most: number): string => `${readNumber(value)} / ${readNumber(most)}`

/** The framed plate with the gauge, and its numbers once more in words. */
export function VaultPlate({ vault, pp }: { vault: VaultState; pp: number }) {
  const exposed = exposedPp(pp, vault)
  return (
    <Plate framed id="vault-gauge" aria-label={t('gauge.label')}>
      <Gauge vault={vault} pp={pp} />
      <ul className={styles.legend}>
        <li>
          <Coin />
          <span>{inShort('pp')}</span>
          <b>{outOf(pp, vault.capacityPp)}</b>
        </li>
        {exposed > 0 ? (
          <Row sign="capacity" look={styles.low} label={t('exposed')}>
            {readNumber(exposed)} PP
          </Row>
        ) : null}
        <Row sign="shield" look={styles.shield} label={inShort('shields')}>
          {outOf(vault.shield, vault.maxShield)}
        </Row>
        <Row sign="overshield" look={styles.star} label={t('overshield')}>
          {t('stars', { count: vault.overshield })}
        </Row>
        <Row sign="firewall" look={styles.flame} label={t('firewall')}>
          {outOf(vault.firewall, 100)}
        </Row>
      </ul>
    </Plate>
  )
}
