import { PERKS, sayMarket } from '@xiotein/content/market'
import { marketCalls } from '@xiotein/contract/market'
import { recordAudit } from '../audit/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { emitShelf } from './live-events.ts'
import { lockPerk, type NewPerk, type Perk, perkRows, shownPerk } from './perk-rows.ts'
import { areClasses, lockMarket, saveClasses, savePerks } from './save-perks.ts'

const shownPerks = async (db: Parameters<typeof perkRows>[0]): Promise<Perk[]> => (await perkRows(db)).map(shownPerk)

/** All perks, for admins. */
export const perks = serve(marketCalls, 'market.perks', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return { perks: await shownPerks(db) }
})

/**
 * Adds a perk or changes one. Perks that were bought keep their name and price. Refusals: market.sale-ends-first, market.item-not-found,
 * http.not-found, market.perk-name-taken, school.settings-changed.
 */
export const savePerk = serve(marketCalls, 'market.save-perk', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId } = change
  permit(mayRunSchool(caller))
  const { saleFrom, saleUntil, classIds } = input
  if (saleFrom !== null && saleUntil !== null && Date.parse(saleFrom) >= Date.parse(saleUntil)) throw new Refused('market.sale-ends-first')
  await lockMarket(tx)
  const before = input.id === null ? null : await lockPerk(tx, input.id)
  if (input.id !== null && before === null) throw new Refused('market.item-not-found')
  if (!(await areClasses(tx, classIds))) throw new Refused('http.not-found')
  const { version, ...typed } = input
  const perk: NewPerk = { ...typed, id: input.id ?? newId() }
  if ((await savePerks(tx, now, [perk])) === 0) throw new Refused('market.perk-name-taken')
  await saveClasses(tx, perk.id, classIds)
  await recordAudit(change, { action: 'market.save-perk', detail: { perk: perk.name, truthMetal: perk.truthMetal } })
  emitShelf(change)
  const [saved] = (await perkRows(tx, perk.id)).map(shownPerk)
  if (!saved) throw new Error('a perk that was saved is gone')
  // Whoever saves what is saved already overwrites nothing.
  const seen = before && shownPerk(before)
  if (seen && version !== undefined && version !== seen.version && saved.version !== seen.version)
    throw new Refused('school.settings-changed')
  return { perk: saved }
})

/** Puts the suggested perks that are not there yet into the market, named in the caller's language. */
export const addSuggestions = serve(marketCalls, 'market.add-suggestions', { who: 'signed-in' }, async change => {
  const { caller, tx, now, newId, browser } = change
  permit(mayRunSchool(caller))
  await lockMarket(tx)
  const suggested = Object.values(PERKS).map(({ id, category, picture, truthMetalCost, stock }) => ({
    id: newId(),
    name: sayMarket(browser.language, `perk.${id}.name`),
    note: sayMarket(browser.language, `perk.${id}.description`),
    category,
    picture,
    truthMetal: truthMetalCost,
    stockAWeek: stock,
    limitAWeek: null,
    onSale: true,
    saleFrom: null,
    saleUntil: null,
    classIds: [],
  }))
  const count = await savePerks(tx, now, suggested)
  if (count > 0) {
    await recordAudit(change, { action: 'market.add-suggestions', detail: { count } })
    emitShelf(change)
  }
  return { perks: await shownPerks(tx) }
})
