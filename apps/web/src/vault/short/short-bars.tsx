import type { VaultState } from '@xiotein/contract/vault'
import { exposedPp } from '@xiotein/game/vault'
import { Limb } from '../../ui/display/limb.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

/** A vault in three bars, and what is wrong with it: as its owner reads it, or staff. */
export function ShortBars({ vault, pp, reader }: { vault: VaultState; pp: number; reader: 'owner' | 'staff' }) {
  const exposed = exposedPp(pp, vault)
  return (
    <Stack gap="small">
      <Limb label={t('pp')} value={pp} max={vault.capacityPp} tone="pp" printed />
      <Limb label={t('shields')} value={vault.shield} max={vault.maxShield} tone="shield" printed />
      <Limb label={t('firewall')} value={vault.firewall} max={100} tone="firewall" printed />
      {vault.overshield > 0 ? <p>{t('overshieldShort', { count: vault.overshield })}</p> : null}
      {exposed > 0 ? <Note tone="warn">{t('exposed.title', { pp: exposed })}</Note> : null}
      {vault.debtPp > 0 ? (
        <Note tone="warn">{t(reader === 'owner' ? 'debt.title' : 'debt.staff', { pp: readNumber(vault.debtPp) })}</Note>
      ) : null}
    </Stack>
  )
}
