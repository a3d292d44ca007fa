// Everything about one class that is worth a look. docs/game-rules.md, "Worth a look".

import { type ClassFacts, lessonDaysOf } from './facts.ts'
import { type Favours, favours, type PassesOver, passesOver } from './keepers.ts'
import { type AttackedSign, type Away, attacked, away, type Loses, loses, type UnseenSign, unseen } from './pupils.ts'
import { CARE_KINDS, type CareKind, type CareRules, FEWEST_LESSON_DAYS, FEWEST_PUPILS } from './rules.ts'

/** A sign about a person with its numbers. It is never a verdict. */
export type CareSign = { readonly personId: string } & (AttackedSign | UnseenSign | Loses | Away | Favours | PassesOver)

/** Chance would speak in a small class, and in one that has hardly had points. */
const saysEnough = (facts: ClassFacts): boolean => facts.pupils.length >= FEWEST_PUPILS && lessonDaysOf(facts).length >= FEWEST_LESSON_DAYS

/** The signs in the order of the rules. `keepers` are the pupils who keep score of the class. */
export const worthALook = (
  facts: ClassFacts,
  keepers: readonly { readonly id: string; readonly squadId: string | null }[],
  rules: CareRules,
  today: number,
): CareSign[] => {
  if (!saysEnough(facts)) return []
  const { pupils } = facts
  const signs: Readonly<Record<CareKind, (number: number) => (CareSign | null)[]>> = {
    attacked: number => pupils.map(pupil => of(pupil.id, attacked(facts, pupil, number))),
    unseen: number => pupils.map(pupil => of(pupil.id, unseen(facts, pupil, number, today))),
    loses: number => pupils.map(pupil => of(pupil.id, loses(facts, pupil, number))),
    away: number => pupils.map(pupil => of(pupil.id, away(facts, pupil, number, today))),
    favours: number => keepers.map(keeper => of(keeper.id, favours(facts, keeper, number))),
    'passes-over': number => keepers.map(({ id }) => of(id, passesOver(facts, id, number))),
  }
  return CARE_KINDS.flatMap(kind => (rules[kind].on ? signs[kind](rules[kind].number) : [])).filter(sign => sign !== null)
}

const of = <Numbers extends object>(personId: string, numbers: Numbers | null): ({ readonly personId: string } & Numbers) | null =>
  numbers && { personId, ...numbers }
