// Operations of the clients of a large run, each together with what its client keeps about it.

import type { Dice } from '@xiotein/game/rules'
import { VAULT_UPGRADES } from '@xiotein/game/vault'
import { expect } from 'vitest'
import { type Database, sql } from '../../platform/database/index.ts'
import type { FullClass } from './full-school.ts'
import type { Answered } from './two-nodes.ts'

export const PERK_PP = 20
const CARD_PP = 100

type Pupil = FullClass['pupils'][number]
export type Model = {
  readonly pp: Map<string, number>
  stolen: number
  restored: number
  /** PP that lie with the classes' goals. */
  saved: number
  readonly used: Set<string>
}
export type Send = (call: string, cookie: string, input: unknown) => Promise<Answered>

export const pick = <One>(dice: Dice, from: readonly One[]): One => from[dice.between(0, from.length - 1)] as One

const linesOf = async (db: Database, submissionId: string): Promise<string[]> =>
  (await db.rows(sql<{ id: string }>`select id from scorekeeping_line where submission_id = ${submissionId}`)).map(({ id }) => id)

const requestsIn = (db: Database, classId: string): Promise<{ id: string; itemId: string }[]> =>
  db.rows(sql<{ id: string; itemId: string }>`
    select r.id, r.item_id from market_request r join market_item i on i.id = r.item_id
    join classes_pupil u on u.person_id = i.owner_id and u.class_id = ${classId} where r.status = 'pending' limit 20`)

/** Each of these makes one to four calls; whatever was accepted is written down. */
export const mixedOperations = (
  model: Model,
  send: Send,
  db: Database,
  perkIds: readonly string[],
  goalIds: ReadonlyMap<string, string>,
) => {
  const add = (personId: string, pp: number): void => void model.pp.set(personId, (model.pp.get(personId) ?? 0) + pp)
  const paid = async (pupil: Pupil, pp: number, call: string, input: unknown): Promise<Answered | null> => {
    const answered = await send(call, pupil.cookie, input)
    if (answered.status !== 200) return null
    add(pupil.personId, -pp)
    return answered
  }
  const robbed: Pupil[] = []
  const changesOf = (dice: Dice, { pupils }: FullClass) => [
    { pupilId: pick(dice, pupils).personId, changeAmount: dice.between(1, 20), reasons: [] },
  ]
  return {
    award: async (dice: Dice, room: FullClass) => {
      const changes = changesOf(dice, room)
      const { status } = await send('scorekeeping.award-directly', room.teacherCookie, {
        classId: room.classId,
        changes,
        recordedAt: null,
      })
      if (status === 200) for (const { pupilId, changeAmount } of changes) add(pupilId, changeAmount)
    },
    approve: async (dice: Dice, room: FullClass) => {
      const changes = changesOf(dice, room)
      const handedIn = { classId: room.classId, changes, recordedAt: null }
      const submitted = await send('scorekeeping.submit-changes', room.scorekeeperCookie, handedIn)
      if (submitted.status !== 200) return
      const submissionId = submitted.body.id
      if (dice.between(1, 5) === 1) {
        await send('scorekeeping.reject-submission', room.teacherCookie, { submissionId, reason: 'Again, please.' })
        return
      }
      const lineIds = await linesOf(db, String(submissionId))
      const { status } = await send('scorekeeping.approve-submission', room.teacherCookie, { submissionId, lineIds })
      if (status === 200) for (const { pupilId, changeAmount } of changes) add(pupilId, changeAmount)
    },
    upgrade: async (dice: Dice, { pupils }: FullClass) => {
      const upgrade = pick(dice, ['capacity', 'shield', 'firewall'] as const)
      await paid(pick(dice, pupils), VAULT_UPGRADES[upgrade].costPp, 'vault.upgrade', { upgrade })
    },
    mend: async (dice: Dice, { pupils }: FullClass) => {
      const costPp = dice.between(1, 10)
      await paid(pick(dice, pupils), costPp, 'vault.restore-shields', { costPp })
    },
    attack: async (dice: Dice, { pupils }: FullClass) => {
      const [by, on] = [pick(dice, pupils), pick(dice, pupils)]
      const cardId = dice.between(1, 3) === 1 ? 'shield-breaker' : null
      const answered = await send('siege.attack', by.cookie, { targetId: on.personId, moveId: 'vault-hack', cardId })
      if (answered.status !== 200) return
      const { stolenPp } = answered.body.attack as { stolenPp: number }
      add(on.personId, -stolenPp)
      model.stolen += stolenPp
      if (stolenPp > 0) robbed.push(on)
    },
    fetchBack: async (dice: Dice, { pupils }: FullClass) => {
      const pupil = pick(dice, dice.between(1, 4) > 1 && robbed.length > 0 ? robbed : pupils)
      const answered = await send('vault.restore-loot', pupil.cookie, {})
      if (answered.status !== 200) return
      const restoredPp = Number(answered.body.restoredPp)
      add(pupil.personId, restoredPp)
      model.restored += restoredPp
    },
    card: async (dice: Dice, { pupils }: FullClass) => {
      const pupil = pick(dice, pupils)
      const answered = await paid(pupil, CARD_PP, 'market.buy-artifact', { artifactId: 'shield-breaker', truthMetal: CARD_PP })
      if (answered === null || dice.between(1, 3) > 1) return
      const undone = await send('market.undo-artifact', pupil.cookie, { purchaseId: answered.body.purchaseId })
      if (undone.status === 200) add(pupil.personId, CARD_PP)
    },
    perk: async (dice: Dice, { pupils }: FullClass) => {
      const pupil = pick(dice, pupils)
      const answered = await paid(pupil, PERK_PP, 'market.buy', { perkId: pick(dice, perkIds), truthMetal: PERK_PP })
      if (answered === null) return
      const { id: itemId } = answered.body.item as { id: string }
      if (dice.between(1, 3) === 1) {
        // At once, from two windows: one of them gives the PP back.
        const both = await Promise.all([1, 2].map(() => send('market.undo', pupil.cookie, { itemId })))
        for (const { status } of both) if (status === 200) add(pupil.personId, PERK_PP)
        return
      }
      await send('market.ask', pupil.cookie, { itemId })
      if (dice.between(1, 3) === 1) await send('market.withdraw', pupil.cookie, { itemId })
    },
    save: async (dice: Dice, { pupils, classId }: FullClass) => {
      const [pupil, pp] = [pick(dice, pupils), dice.between(1, 5)]
      const answered = await paid(pupil, pp, 'goals.give', { goalId: goalIds.get(classId), pp })
      if (answered === null) return
      model.saved += pp
      if (dice.between(1, 3) > 1) return
      const undone = await send('goals.undo', pupil.cookie, { giftId: answered.body.giftId })
      if (undone.status !== 200) return
      add(pupil.personId, pp)
      model.saved -= pp
    },
    answer: async (dice: Dice, { teacherCookie, classId }: FullClass) => {
      const waiting = await requestsIn(db, classId)
      if (waiting.length === 0) return
      const { id: requestId, itemId } = pick(dice, waiting)
      const decision = pick(dice, ['approve', 'deny'] as const)
      const { status } = await send('market.decide', teacherCookie, { requestId, decision, reason: 'Test' })
      if (status !== 200 || decision === 'deny') return
      expect(model.used.has(itemId)).toBe(false)
      model.used.add(itemId)
    },
  }
}
