import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const VAULT = 'apps/server/src/vault'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: "to see how rich or how weak somebody else's vault is",
    stoppedBy:
      "A vault is told to its owner and to those who approve points in one of the owner's classes; a scorekeeper is told nothing. What those who may attack it see, the list of targets says: see siege.",
    permissions: [],
    guards: ['vault-of-pupil', 'vault-history-of-pupil'],
    checkedBy: [`${VAULT}/vault.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'staff',
    wants: 'to play among the pupils',
    stoppedBy: 'People in no class have no vault.',
    permissions: ['hasVault'],
    guards: ['vault-of-pupils-alone'],
    checkedBy: [`${VAULT}/vault.test.ts`],
  },
  {
    who: 'script',
    wants: 'to pay once for two upgrades, or to upgrade with PP that are spent already',
    stoppedBy:
      'The vault and its PP are held while an upgrade is decided; the price is computed by the server, and a balance cannot fall under 0.',
    guards: ['vault-held', 'vault-price-seen'],
    checkedBy: [`${VAULT}/races.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to bring stolen PP back twice, or after the reset, with a friend who stole them',
    stoppedBy:
      'Each theft is held while it is restored and gives back no more than was taken; what is left is released once, because the ledger accepts one release of a theft.',
    guards: ['vault-loot-restored-once', 'vault-loot-released-once'],
    checkedBy: [`${VAULT}/loot.test.ts`, `${VAULT}/model.test.ts`],
  },
]
