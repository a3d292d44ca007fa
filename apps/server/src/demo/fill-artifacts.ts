import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { asPerson } from './as-person.ts'

/** One pupil in this many has looked at the cards; others than those who strengthen their vaults. */
const EVERY = 3
/** A card is upgraded, or a boost is bought, from this many PP on: enough stays for something else. */
const UPGRADE_FROM_PP = 130
const BOOST_FROM_PP = 40

/** Lets some pupils upgrade a card or buy a boost, as far as their PP allow it. */
export const gatherArtifacts = async (school: School, endpoints: readonly Endpoint[], pupilIds: readonly string[]): Promise<void> => {
  for (const pupilId of pupilIds.filter((_, at) => at % EVERY === 1)) {
    const pupil = await asPerson(school, endpoints, pupilId)
    const { pp } = await pupil(ledgerCalls, 'ledger.balance', {})
    if (pp >= UPGRADE_FROM_PP) await pupil(marketCalls, 'market.upgrade-artifact', { artifactId: 'shield-breaker', toLevel: 2 })
    else if (pp >= BOOST_FROM_PP) await pupil(marketCalls, 'market.buy-artifact', { artifactId: 'double-pp', truthMetal: 10 })
  }
}
