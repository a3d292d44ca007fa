export type { ClassFacts, PupilFact } from './facts.ts'
export {
  ASIDE_DAYS,
  ATTACK_DAYS,
  CARE_KINDS,
  CARE_NUMBERS,
  type CareKind,
  type CareRules,
  FEWEST_IN_SQUAD,
  FEWEST_LESSON_DAYS,
  FEWEST_LESSONS,
  FEWEST_PUPILS,
  LOOK_BACK_DAYS,
  USUAL_RULES,
} from './rules.ts'
export { type CareSign, worthALook } from './worth-a-look.ts'
