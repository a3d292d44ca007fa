import { growthCalls } from '@xiotein/contract/growth'
import { BADGES, badgeProgress, wearTitle as decideToWear, titlesOf } from '@xiotein/game/growth'
import type { Queryable } from '../platform/database/index.ts'
import { orRefuse, serve } from '../platform/http/index.ts'
import { badgesOf, emitHonours, saveWornTitle, talliedOf } from './badge-rows.ts'

const honoursOf = async (db: Queryable, personId: string) => {
  const earnedAt = new Map((await badgesOf(db, personId)).map(row => [row.badge, row.earnedAt.toISOString()]))
  const { tally, worn } = await talliedOf(db, personId)
  return {
    badges: BADGES.map(badge => ({
      badge,
      earnedAt: earnedAt.get(badge) ?? null,
      progress: earnedAt.has(badge) ? null : badgeProgress(badge, tally),
    })),
    titles: [...titlesOf([...earnedAt.keys()])],
    worn,
  }
}

/** The caller's badges, those still to be earned, and the titles that the caller may wear. */
export const honours = serve(growthCalls, 'growth.honours', { who: 'signed-in' }, ({ caller, db }) => honoursOf(db, caller.personId))

/** Wears another title, or none. Refusal: growth.title-not-earned. */
export const wearTitle = serve(growthCalls, 'growth.wear-title', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const earned = (await badgesOf(tx, caller.personId)).map(({ badge }) => badge)
  await saveWornTitle(tx, caller.personId, orRefuse(decideToWear(earned, input.badge)))
  emitHonours(change, [caller.personId])
  return honoursOf(tx, caller.personId)
})
