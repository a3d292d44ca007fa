import { type MarketCalls, marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { openTestSchool, type Visitor } from './school.ts'
import { givePp } from './vault-life.ts'

type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]
export type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]

/** A school with a class, its teacher, an admin and a pupil with PP, on a Wednesday. */
export const openMarketSchool = async (pp = 100, options: Parameters<typeof openTestSchool>[0] = {}) => {
  const school = await openTestSchool(options)
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const pupil = async (name: string, has = pp): Promise<Visitor> => {
    const visitor = await school.person(name, { pupilOf: classId })
    if (has > 0) await givePp(school, visitor.personId, has)
    return visitor
  }
  return { school, classId, admin, teacher, pupil, ada: await pupil('Ada') }
}

/** A perk that an admin puts on sale. */
export const sell = async (admin: Visitor, more: Partial<InputOf<MarketCalls['market.save-perk']>> = {}): Promise<Perk> => {
  const plain = { id: null, name: 'Small Snack', note: 'From the class box.', category: 'food', truthMetal: 60 } as const
  const limits = { stockAWeek: null, limitAWeek: null, onSale: true }
  return (await admin.call(marketCalls, 'market.save-perk', { ...plain, ...limits, ...more })).ok.perk
}

export const buyOne = (by: Visitor, { id, truthMetal }: Pick<Perk, 'id' | 'truthMetal'>) =>
  by.call(marketCalls, 'market.buy', { perkId: id, truthMetal })

export const inventoryOf = async (of: Visitor): Promise<Item[]> => (await of.call(marketCalls, 'market.inventory', {})).ok.items

export const requestsFor = async (staff: Visitor) => (await staff.call(marketCalls, 'market.requests', {})).ok.requests

export const noticesOf = async (of: Visitor) => (await of.call(noticesCalls, 'notices.mine', {})).ok.notices
