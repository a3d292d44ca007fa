// The tables of the rules of the game about the vault and the siege.

import { growthWords } from '@xiotein/content/growth'
import { ledgerWords } from '@xiotein/content/ledger'
import { marketWords } from '@xiotein/content/market'
import { saySiege, siegeWords } from '@xiotein/content/siege'
import { sayVault, vaultWords } from '@xiotein/content/vault'
import { FALLBACK_DAMAGE, LEFTOVER_DAMAGE_PER_PP, SIEGE_BOUNDS, SIEGE_MODES, SIEGE_PRESETS } from '@xiotein/game/siege'
import {
  CAPACITY_PER_DUES_PP,
  DEBT_VULNERABILITY,
  MAX_DEBT_WEEKS,
  MAX_FIREWALL,
  MAX_SHIELD_PER_DUES_PP,
  NEW_VAULT,
  SHIELD_POINTS_PER_PP,
  VAULT_UPGRADES,
  type VaultUpgrade,
  weeklyDuesPp,
} from '@xiotein/game/vault'
import { GIVEN, markdownTable, numbersTable, refusalsOf } from './markdown-table.ts'

const { contested, friendly } = SIEGE_PRESETS
const UPGRADE_LIMITS: Readonly<Record<VaultUpgrade, string>> = { capacity: '', shield: '', firewall: `up to ${MAX_FIREWALL}` }
const TUNED = 'Tuned, see "What was tuned".'

const BOUNDED: Readonly<Record<keyof typeof SIEGE_BOUNDS, string>> = {
  floorPp: 'Protection floor, PP',
  dailyLossPercent: 'Most that a vault loses in a day, percent',
  attacksPerTargetAndDay: 'Attacks of the same attacker on the same target in a day',
  mostThefts: 'Thefts from one vault until it is closed',
  theftDays: 'Game days over which they count',
  truceDays: 'Days of truce for a new account',
  levelsAbove: 'Levels above the target from which an attacker is weakened',
  theftPercent: 'What a weakened attacker takes, percent',
  attackerMaxPp: 'Friendly: most that one attack earns, PP',
  holdingOutPp: 'Friendly: a target that holds out earns, PP',
  holdingOutMaxPpPerDay: 'Friendly: most that holding out earns in a day, PP',
  holdingOutXp: 'Friendly: a target that holds out earns, XP',
}

const upgradeRows = (Object.keys(VAULT_UPGRADES) as VaultUpgrade[]).map(upgrade => {
  const { step, costPp } = VAULT_UPGRADES[upgrade]
  return [sayVault('en', `upgrade.${upgrade}.name`), `+${step}`, costPp, UPGRADE_LIMITS[upgrade]]
})

const refusals = [
  ...refusalsOf('ledger', ledgerWords.en),
  ...refusalsOf('growth', growthWords.en),
  ...refusalsOf('market', marketWords.en),
  ...refusalsOf('vault', vaultWords.en),
  ...refusalsOf('siege', siegeWords.en),
]

export const vaultTables: Readonly<Record<string, () => string>> = {
  'new-vault': () =>
    numbersTable([
      ['Capacity, PP', NEW_VAULT.capacityPp, GIVEN],
      ['Shields', `${NEW_VAULT.shield} of ${NEW_VAULT.maxShield}`, GIVEN],
      ['Overshield', NEW_VAULT.overshield, GIVEN],
      ['Firewall', NEW_VAULT.firewall, GIVEN],
      ['Debt, PP', NEW_VAULT.debtPp, GIVEN],
      ['Points of shield that 1 PP mends', SHIELD_POINTS_PER_PP, TUNED],
    ]),
  'vault-upgrades': () => markdownTable(['Upgrade', 'Step', 'Price, PP', 'Limit'], upgradeRows),
  dues: () =>
    numbersTable([
      ['Capacity for 1 PP a week', CAPACITY_PER_DUES_PP, TUNED],
      ['Maximum shield for 1 PP a week', MAX_SHIELD_PER_DUES_PP, TUNED],
      ['Dues of a new vault, PP a week', weeklyDuesPp(NEW_VAULT), 'Follows from the two.'],
      ['Damage and theft against a vault in debt, times', DEBT_VULNERABILITY.numerator / DEBT_VULNERABILITY.denominator, GIVEN],
      ['Weeks of dues that a debt can reach', MAX_DEBT_WEEKS, 'A hole that nobody climbs out of teaches nothing.'],
    ]),
  protection: () =>
    numbersTable([
      ['Protection floor, PP', contested.protection.floorPp, GIVEN],
      ['Most that a vault loses in a day, percent of its PP of that morning', contested.protection.dailyLossPercent, GIVEN],
    ]),
  'siege-policy': () =>
    numbersTable([
      ['Attacks of the same attacker on the same target in a day', contested.attacksPerTargetAndDay, GIVEN],
      [
        'Thefts from one vault until it is closed',
        contested.thefts.most,
        'With two in a week, five bullies still cost a pupil who does nothing half of its income; see [balance.md](../balance.md).',
      ],
      [
        'Game days over which they count',
        contested.thefts.days,
        'With seven, that pupil loses up to a third; with fourteen, less than 15 percent.',
      ],
      ['Days of truce for a new account', contested.truceDays, GIVEN],
      ['Levels above the target from which an attacker is weakened: more than', contested.levelBand.levelsAbove, GIVEN],
      ['What a weakened attacker takes, percent', contested.levelBand.theftPercent, GIVEN],
      [
        'Friendly: most that one attack earns, PP',
        friendly.friendly.attackerMaxPp,
        'These PP are new; in the simulated school year they stay under 10 percent of all income.',
      ],
      ['Friendly: a target that holds out earns, PP', friendly.friendly.holdingOutPp, 'Being attacked should be good news.'],
      [
        'Friendly: most that holding out earns in a day, PP',
        friendly.friendly.holdingOutMaxPpPerDay,
        'A class that attacks one friend thirty times must not make it rich.',
      ],
      ['Friendly: a target that holds out earns, XP', friendly.friendly.holdingOutXp, 'As much as an attack that did nothing.'],
    ]),
  'siege-bounds': () =>
    markdownTable(
      ['Setting', 'Least', 'Most'],
      (Object.keys(BOUNDED) as (keyof typeof SIEGE_BOUNDS)[]).map(id => [BOUNDED[id], SIEGE_BOUNDS[id].least, SIEGE_BOUNDS[id].most]),
    ),
  'siege-modes': () =>
    markdownTable(
      ['Mode', 'What it means'],
      SIEGE_MODES.map(mode => [saySiege('en', `mode.${mode}.name`), saySiege('en', `mode.${mode}.description`)]),
    ),
  'siege-numbers': () =>
    numbersTable([
      ['Damage of a move that has none of its own', FALLBACK_DAMAGE, GIVEN],
      ['Damage left over after the shields that steals 1 PP', LEFTOVER_DAMAGE_PER_PP, GIVEN],
    ]),
  refusals: () =>
    markdownTable(
      ['Refusal', 'Words'],
      refusals.map(([name, words]) => [`\`${name}\``, words]),
    ),
}
