export { type AttackFact, type ClassFacts, type DuelFact, middleOf, type PointFact, type PupilFact } from './facts.ts'
export {
  ASIDE_DAYS,
  ATTACK_DAYS,
  CARE_KINDS,
  CARE_NUMBERS,
  type CareKind,
  type CareRule,
  type CareRules,
  FEWEST_LESSON_DAYS,
  FEWEST_LESSONS,
  FEWEST_PUPILS,
  LOOK_BACK_DAYS,
  TIMES_MIDDLE,
  USUAL_RULES,
} from './rules.ts'
export { type CareSign, worthALook } from './worth-a-look.ts'
