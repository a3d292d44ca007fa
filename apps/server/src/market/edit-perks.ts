import { PERKS, sayMarket } from '@xiotein/content/market'
import { marketCalls } from '@xiotein/contract/market'
import { recordAudit } from '../audit/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { lockMarket, lockPerk, type Perk, perkRows, savePerks } from './perk-rows.ts'

/** All perks, for admins. */
export const perks = serve(marketCalls, 'market.perks', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return { perks: await perkRows(db) }
})

/** Adds a perk or changes one. What was bought keeps its name and price. Refusals: market.item-not-found, market.perk-name-taken. */
export const savePerk = serve(marketCalls, 'market.save-perk', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId } = change
  permit(mayRunSchool(caller))
  await lockMarket(tx)
  if (input.id !== null && (await lockPerk(tx, input.id)) === null) throw new Refused('market.item-not-found')
  const perk: Perk = { ...input, id: input.id ?? newId() }
  if ((await savePerks(tx, now, [perk])) === 0) throw new Refused('market.perk-name-taken')
  await recordAudit(change, { action: 'market.save-perk', detail: { perk: perk.name, truthMetal: perk.truthMetal } })
  return { perk }
})

/** Puts the suggested perks that are not there yet into the market, named in the language of whoever asks. */
export const addSuggestions = serve(marketCalls, 'market.add-suggestions', { who: 'signed-in' }, async change => {
  const { caller, tx, now, newId, browser } = change
  permit(mayRunSchool(caller))
  await lockMarket(tx)
  const suggested = Object.values(PERKS).map(({ id, category, truthMetalCost, stock }) => ({
    id: newId(),
    name: sayMarket(browser.language, `perk.${id}.name`),
    note: sayMarket(browser.language, `perk.${id}.description`),
    category,
    truthMetal: truthMetalCost,
    stockAWeek: stock,
    limitAWeek: null,
    onSale: true,
  }))
  const count = await savePerks(tx, now, suggested)
  if (count > 0) await recordAudit(change, { action: 'market.add-suggestions', detail: { count } })
  return { perks: await perkRows(tx) }
})
