import { ledgerCalls } from '@xiotein/contract/ledger'
import { vaultCalls } from '@xiotein/contract/vault'
import { inChange } from '../platform/change.ts'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { duesJob } from '../vault/index.ts'
import { asPerson } from './as-person.ts'

/** One pupil in this many has thought of the vault. */
const EVERY = 3
/** The upgrade is bought from this many PP on: enough stays for something else. */
const SHIELD_FROM_PP = 120
const FIREWALL_FROM_PP = 80

/** Collects a Monday's dues, as the job does. */
export const collectDues = (school: School): Promise<void> =>
  inChange(school, change => duesJob.run(change, { period: 'demo', dueAt: school.clock() }))

/** Lets some pupils strengthen their vaults, as far as they can easily afford it. */
export const strengthenVaults = async (school: School, endpoints: readonly Endpoint[], pupilIds: readonly string[]): Promise<void> => {
  for (const pupilId of pupilIds.filter((_, at) => at % EVERY === 0)) {
    const pupil = await asPerson(school, endpoints, pupilId)
    const { pp } = await pupil(ledgerCalls, 'ledger.balance', {})
    if (pp >= SHIELD_FROM_PP) await pupil(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })
    else if (pp >= FIREWALL_FROM_PP) await pupil(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' })
  }
}
