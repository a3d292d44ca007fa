// The vault of a pupil whose season is opened again. docs/game-rules.md, "A year's end".

import { MAX_FIREWALL, NEW_VAULT, type Vault } from '@xiotein/game/vault'

/** The whole of somebody's Power Points: the balance, and the vault around it. */
type Bank = { readonly pp: number; readonly vault: Vault }

const missing = (vault: Vault): number => vault.maxShield - vault.shield

/**
 * Returns the state after an undo: what the season took, and beside it all that came since. A vault to which nothing happened since is
 * exactly as before. Damage of both times stays, and so does debt.
 */
export const broughtBack = (before: Bank, since: Bank, begun: Vault = NEW_VAULT): Bank => {
  const maxShield = before.vault.maxShield + since.vault.maxShield - begun.maxShield
  return {
    pp: before.pp + since.pp,
    vault: {
      capacityPp: before.vault.capacityPp + since.vault.capacityPp - begun.capacityPp,
      maxShield,
      shield: Math.max(0, maxShield - missing(before.vault) - missing(since.vault)),
      // It is given where a vault has none, so a vault that was given one in each season still has one.
      overshield: Math.max(before.vault.overshield, since.vault.overshield),
      firewall: Math.min(MAX_FIREWALL, before.vault.firewall + since.vault.firewall - begun.firewall),
      debtPp: before.vault.debtPp + since.vault.debtPp,
    },
  }
}
