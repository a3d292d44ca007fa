import type { Dice } from '@xiotein/game/rules'

/** The pupils of a class of the demo school. */
export type DemoPupils = {
  readonly pupilIds: readonly string[]
  /** The share of lessons in which each pupil earns something, from 0 to 1. */
  readonly eager: readonly number[]
  readonly reasonIds: readonly string[]
}

/** The changes of a class's points in a lesson: pupils earn some, and now and then some are taken. */
export const lessonChanges = (room: DemoPupils, dice: Dice) =>
  room.pupilIds.flatMap((pupilId, index) => {
    if (dice.fraction() > (room.eager[index] ?? 0.5)) return []
    const changeAmount = dice.fraction() < 0.07 ? -dice.between(1, 3) : dice.between(2, 11)
    const reasonId = room.reasonIds[dice.between(0, room.reasonIds.length - 1)]
    const reasons = changeAmount > 0 && reasonId && dice.fraction() < 0.6 ? [{ reasonId, amount: changeAmount }] : []
    return [{ pupilId, changeAmount, reasons }]
  })
