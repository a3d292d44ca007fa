import type { Guard } from '../guard.ts'

const VAULT = 'apps/server/src/vault'
const TABLES = 'apps/server/migrations/0039-vault.sql'
const CHECKS = 'apps/server/src/testing/checks'
const LAST_LINE = { tests: [`${CHECKS}/last-line.test.ts`], title: 'the database refuses nonsense' }

/** Vaults: nobody pays once for two upgrades, brings stolen PP back twice, or looks into somebody else's vault. */
export const vaultGuards: readonly Guard[] = [
  {
    id: 'vault-of-pupil',
    protects: "A pupil's vault is shown to the staff of the pupil's classes alone.",
    file: `${VAULT}/looking.ts`,
    text: '  await permitStaffOf(db, caller, input.personId, now)\n',
    without: '',
    tests: [`${VAULT}/vault.test.ts`],
    title: 'teachers see the vaults',
  },
  {
    id: 'vault-history-of-pupil',
    protects: "What happened to a pupil's vault is shown to the staff of the pupil's classes alone.",
    file: `${VAULT}/looking.ts`,
    text: '  if (personId !== caller.personId) await permitStaffOf(db, caller, personId, now)\n',
    without: '',
    tests: [`${VAULT}/vault.test.ts`],
    title: 'teachers see the vaults',
  },
  {
    id: 'vault-of-pupils-alone',
    protects: 'Staff do not play among the pupils.',
    file: `${VAULT}/own-vault.ts`,
    text: '  permit(hasVault(caller))\n',
    without: '',
    tests: [`${VAULT}/vault.test.ts`],
    title: 'staff have no vault',
  },
  {
    id: 'vault-dues-by-admins',
    protects: 'Only admins change what holds for the vaults of the school.',
    file: `${VAULT}/settings.ts`,
    text: '  permit(mayRunSchool(caller))\n  await lockSchool(tx)\n',
    without: '  await lockSchool(tx)\n',
    tests: [`${VAULT}/settings.test.ts`],
    title: 'settings of vaults apply',
  },
  {
    id: 'vault-held',
    protects: 'Two upgrades at once come one after the other: nobody pays for two and gets one.',
    file: `${VAULT}/vault-rows.ts`,
    text: 'order by person_id for update`)',
    without: 'order by person_id`)',
    tests: [`${VAULT}/races.test.ts`],
    title: 'when many upgrades are',
  },
  {
    id: 'vault-price-seen',
    protects: 'Nobody pays another price than the one on the screen.',
    file: 'packages/game/src/vault/upgrades.ts',
    text: "  if (costPp !== seenCostPp) return refuse('vault.price-changed', { costPp })\n",
    without: '',
    tests: [`${VAULT}/vault.test.ts`],
    title: 'mended shields',
  },
  {
    id: 'vault-loot-restored-once',
    protects: 'No more comes back than was stolen.',
    file: TABLES,
    text: ',\n  check (restored_pp <= stolen_pp)\n',
    without: '\n',
    ...LAST_LINE,
  },
  {
    id: 'vault-loot-released-once',
    protects: 'Loot is given to the attacker once.',
    file: `${VAULT}/loot.ts`,
    text: '\n    where released_at is null and stolen_at <',
    without: '\n    where stolen_at <',
    tests: [`${VAULT}/loot.test.ts`],
    title: 'what was not brought back',
  },
  {
    id: 'vault-shield-check',
    protects: 'No vault has more shield than it can have.',
    file: TABLES,
    text: '  check (shield <= max_shield),\n',
    without: '',
    ...LAST_LINE,
  },
  {
    id: 'vault-moves-check',
    protects: 'Nobody has more moves than a day gives, or fewer than none.',
    file: TABLES,
    text: ',\n  check (moves_remaining between 0 and max_moves_per_day)\n',
    without: '\n',
    ...LAST_LINE,
  },
  {
    id: 'vault-history-stays',
    protects: 'The history of a vault cannot be rewritten.',
    file: TABLES,
    text: 'then revoke update on vault_event from xiotein_app; end if;',
    without: 'then null; end if;',
    tests: [`${CHECKS}/last-line.test.ts`],
    title: 'a manifest and a badge',
  },
]
