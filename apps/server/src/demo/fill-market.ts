import { demoDenial } from '@xiotein/content/demo'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { todayCalls } from '@xiotein/contract/today'
import type { Dice } from '@xiotein/game/rules'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { type AsPerson, asPerson } from './as-person.ts'

/** The number of pupils of a class who look at the market on a market day; of four who buy something, three ask for it at once. */
const LOOKERS = 5
const ASKS_IN_FOUR = 3
/** The PP that stay for something else after a perk was paid. */
const KEPT_PP = 10
/** The number of requests that are approved, of ten. */
const APPROVED_IN_TEN = 8

type Shoppers = { readonly pupilIds: readonly string[]; readonly dice: Dice }

/** An admin puts the suggested perks on sale. */
export const openMarket = async (admin: AsPerson): Promise<void> => {
  await admin(marketCalls, 'market.add-suggestions', {})
}

/** Lets a pupil buy a perk that they can afford. Returns the item; null where there is none. */
const buyPerk = async (pupil: AsPerson, which: number): Promise<string | null> => {
  const { pp } = await pupil(ledgerCalls, 'ledger.balance', {})
  const { wares } = await pupil(marketCalls, 'market.shelf', {})
  const affordable = wares.filter(({ truthMetal, left, leftForMe }) => truthMetal + KEPT_PP <= pp && left !== 0 && leftForMe !== 0)
  const ware = affordable[Math.floor(which * affordable.length)]
  if (!ware) return null
  return (await pupil(marketCalls, 'market.buy', { perkId: ware.id, truthMetal: ware.truthMetal })).item.id
}

/** Some pupils of a class look at the market and buy a perk, and most of these ask to use it. */
export const goShopping = async (school: School, endpoints: readonly Endpoint[], { pupilIds, dice }: Shoppers): Promise<void> => {
  for (let looker = 0; looker < LOOKERS; looker += 1) {
    const pupil = await asPerson(school, endpoints, pupilIds[dice.between(0, pupilIds.length - 1)] ?? '')
    const asks = dice.between(1, 4) <= ASKS_IN_FOUR
    const itemId = await buyPerk(pupil, dice.fraction())
    if (itemId !== null && asks) await pupil(marketCalls, 'market.ask', { itemId })
  }
}

/** The first pupil who can afford a perk buys it and asks for it. */
export const leaveRequest = async (school: School, endpoints: readonly Endpoint[], { pupilIds, dice }: Shoppers): Promise<void> => {
  for (const pupilId of pupilIds) {
    const pupil = await asPerson(school, endpoints, pupilId)
    const itemId = await buyPerk(pupil, dice.fraction())
    if (itemId === null) continue
    await pupil(marketCalls, 'market.ask', { itemId })
    return
  }
}

/** A teacher answers the requests of the class: most are approved, some denied. */
export const answerRequests = async (teacher: AsPerson, dice: Dice): Promise<void> => {
  const { rows } = await teacher(todayCalls, 'today.waiting', {})
  for (const { id: requestId } of rows.filter(({ kind }) => kind === 'perk')) {
    const approved = dice.between(1, 10) <= APPROVED_IN_TEN
    await teacher(marketCalls, 'market.decide', {
      requestId,
      decision: approved ? 'approve' : 'deny',
      reason: approved ? '' : demoDenial,
    })
  }
}
