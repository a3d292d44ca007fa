import { numbersCalls } from '@xiotein/contract/numbers'
import { asToday, type Economy, FEWEST_PUPILS, forecastSteps, gatePricesPp, isKnownEnough, KNOWN_PUPILS } from '@xiotein/game/numbers'
import { NEW_VAULT, weeklyDuesPp } from '@xiotein/game/vault'
import { pupilsOfClasses } from '../classes/index.ts'
import { xpOf } from '../growth/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { type WareOnSale, waresOnSale } from '../market/index.ts'
import { masteriesOf } from '../moves/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { withPauses } from '../platform/with-pauses.ts'
import { chapterEndsOf, chapterPp, pacesOf, storyGates } from '../story/index.ts'
import { protectionOf, vaultRows, vaultSettings } from '../vault/index.ts'
import { ownClasses } from './chart-query.ts'
import { pastWeeksOf } from './past-weeks.ts'
import { mayReadNumbers } from './permissions.ts'

/** Other pupils in the school's open classes, as many as are needed beside these; in a fixed order, without rehearsals, test accounts and suspended accounts. */
const othersBeside = async (db: Queryable, personIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select distinct m.person_id as id from classes_current_pupil m join people_person p on p.id = m.person_id
    where m.rehearsed_by is null and not p.is_test and p.suspended_at is null and m.person_id <> all(${personIds}::uuid[])
    order by 1 limit ${Math.max(0, KNOWN_PUPILS - personIds.length)}`)
  return rows.map(({ id }) => id)
}

/** The PP of each of these pupils, with their latest weeks. */
const pastOf = async (db: Queryable, personIds: readonly string[], wares: readonly WareOnSale[], now: Date) => {
  // In one order: chance deals with one pupil after the other, and the same question has the same answer.
  const balances = (await balancesOf(db, personIds)).sort((one, other) => (one.personId < other.personId ? -1 : 1))
  const weeks = await pastWeeksOf(db, balances, wares, await chapterEndsOf(db, personIds), now)
  return balances.map(balance => ({ ...balance, past: weeks.get(balance.personId) ?? [] }))
}

/** The economy of these pupils as far as it is known, without names. */
const economyOf = async (db: Queryable, personIds: readonly string[], wares: readonly WareOnSale[], now: Date): Promise<Economy> => {
  const past = await pastOf(db, personIds, wares, now)
  // Holidays are weeks without points of those who are asked about: others are looked at separately.
  const others = await pastOf(db, await othersBeside(db, personIds), wares, now)
  const paces = await pacesOf(db, personIds, now)
  const masteries = await masteriesOf(db, personIds)
  const xps = new Map((await xpOf(db, personIds)).map(({ personId, xp }) => [personId, xp]))
  const vaults = new Map((await vaultRows(db, personIds)).map(vault => [vault.personId, vault]))
  return {
    pupils: past.map(({ personId, pp, past: weeks }) => {
      const vault = vaults.get(personId)
      const story = paces.get(personId) ?? null
      const strength = { xp: xps.get(personId) ?? 0, masteries: masteries.get(personId) ?? [], ...(vault ?? NEW_VAULT) }
      return {
        pp,
        story,
        duesPp: vault ? weeklyDuesPp(vault) : 0,
        past: weeks,
        gatesPp: story ? gatePricesPp(strength, story, storyGates) : [],
      }
    }),
    others: others.flatMap(({ past: weeks }) => weeks),
    notForOthers: wares.flatMap(({ classIds }, place) => (classIds.length > 0 ? [place] : [])),
    pricesPp: wares.map(({ pp }) => pp),
    chapterPp,
    dues: (await vaultSettings(db)).dues,
    floorPp: (await protectionOf(db)).floorPp,
  }
}

/** The forecast for a class or for all classes of the caller, each pupil once. Refusal: http.forbidden. */
export const forecast = serve(
  numbersCalls,
  'numbers.forecast',
  { who: 'signed-in' },
  async ({ caller, input, db, now, browser: { language } }) => {
    permit(mayReadNumbers(caller))
    const classes = await ownClasses(db, caller)
    permit(input.classId === undefined || classes.some(({ id }) => id === input.classId))
    const classIds = classes.map(({ id }) => id).filter(id => input.classId === undefined || id === input.classId)
    const personIds = [...new Set((await pupilsOfClasses(db, classIds)).map(({ id }) => id))]
    const wares = (await waresOnSale(db, now, language)).filter(
      ({ classIds: buyers }) => buyers.length === 0 || buyers.some(id => classIds.includes(id)),
    )
    const about = {
      classes,
      pupils: personIds.length,
      wares: wares.map(({ id, name, pp }) => ({ ware: id, name, pp })),
    }
    const none = { ...about, asToday: [], tried: [] }
    if (personIds.length < FEWEST_PUPILS) return { ...none, pastWeeks: 0, lacks: 'pupils' as const, dues: (await vaultSettings(db)).dues }
    const economy = await economyOf(db, personIds, wares, now)
    const { dues } = economy
    const pastWeeks = Math.max(...economy.pupils.map(({ past }) => past.length))
    if (!isKnownEnough(economy)) return { ...none, pastWeeks, lacks: 'weeks' as const, dues }
    const at = wares.findIndex(({ id }) => id === input.ware)
    const trial = {
      pointsPercent: Number(input.points ?? 100),
      dues: input.dues ?? dues,
      price: at >= 0 && input.pp !== undefined ? { at, pp: Number(input.pp) } : null,
    }
    const isTried = trial.pointsPercent !== 100 || trial.dues !== dues || (trial.price !== null && trial.price.pp !== wares[at]?.pp)
    return {
      ...about,
      pastWeeks,
      lacks: null,
      dues,
      asToday: [...(await withPauses(forecastSteps(economy, asToday(economy))))],
      tried: isTried ? [...(await withPauses(forecastSteps(economy, trial)))] : [],
    }
  },
)
