// The small games of the story by their kinds. docs/game-rules.md, "Encounters".

import { diceOf } from '@xiotein/game/rules'
import { type BurdenDeal, type BurdenInput, type BurdenTask, type BurdenView, burden } from './burden.ts'
import { type CalmDeal, type CalmInput, type CalmTask, type CalmView, calm } from './calm.ts'
import { type CipherDeal, type CipherInput, type CipherTask, type CipherView, cipher } from './cipher.ts'
import { type DoorsDeal, type DoorsInput, type DoorsTask, type DoorsView, doors } from './doors.ts'
import { type HandsDeal, type HandsInput, type HandsTask, type HandsView, hands } from './hands.ts'
import type { EncounterState, Kind, Look } from './kind.ts'
import { type KnotsDeal, type KnotsInput, type KnotsTask, type KnotsView, knots } from './knots.ts'
import { type LamplightDeal, type LamplightInput, type LamplightTask, type LamplightView, lamplight } from './lamplight.ts'
import { type TestimonyDeal, type TestimonyInput, type TestimonyTask, type TestimonyView, testimony } from './testimony.ts'
import { type WatchDeal, type WatchInput, type WatchTask, type WatchView, watch } from './watch.ts'

/** The task of an encounter, in the words of one language. */
export type EncounterTask =
  | BurdenTask
  | CalmTask
  | CipherTask
  | DoorsTask
  | HandsTask
  | KnotsTask
  | LamplightTask
  | TestimonyTask
  | WatchTask
type EncounterKind = EncounterTask['kind']
export type EncounterDeal =
  | BurdenDeal
  | CalmDeal
  | CipherDeal
  | DoorsDeal
  | HandsDeal
  | KnotsDeal
  | LamplightDeal
  | TestimonyDeal
  | WatchDeal
export type EncounterView =
  | BurdenView
  | CalmView
  | CipherView
  | DoorsView
  | HandsView
  | KnotsView
  | LamplightView
  | TestimonyView
  | WatchView
type Played = BurdenInput | CalmInput | CipherInput | DoorsInput | HandsInput | KnotsInput | LamplightInput | TestimonyInput | WatchInput
/** One input of a player. Giving up loses the attempt, and another one begins. */
export type EncounterInput = Played | { readonly kind: 'give-up' }

/**
 * The version of each kind's rules and tasks. An attempt keeps the number it began with; one open under an earlier number is dealt again.
 * Raise it when stored seeds would be dealt or judged differently.
 */
export const RULES: Readonly<Record<EncounterKind | 'drill', number>> = {
  burden: 3,
  calm: 2,
  cipher: 4,
  doors: 2,
  drill: 2,
  hands: 2,
  knots: 1,
  lamplight: 1,
  testimony: 2,
  watch: 2,
}

/** The failures after which there is help, and those after which the solution is read aloud. */
export const HELP_AFTER_FAILURES = 2
export const READ_ALOUD_AFTER_FAILURES = 4

type AnyKind = Kind<EncounterTask, EncounterDeal, Played, EncounterView>
const KINDS = { burden, calm, cipher, doors, hands, knots, lamplight, testimony, watch } satisfies Record<EncounterKind, unknown>
const kindOf = (kind: EncounterKind): AnyKind => KINDS[kind] as unknown as AnyKind

/** The encounter with this seed: always the same one. */
export const dealOf = (task: EncounterTask, seed: number): EncounterDeal => kindOf(task.kind).deal(task, diceOf(seed))

const isOf = (kind: EncounterKind, input: EncounterInput): input is Played =>
  input.kind === kind || (kind === 'hands' && input.kind === 'pull')

const played = (kind: EncounterKind, inputs: readonly EncounterInput[]): Played[] => inputs.filter(input => isOf(kind, input)) as Played[]

/** Whether an input can be made now: the attempt is open, and the rules of the kind allow it. */
export const allowsInput = (
  kind: EncounterKind,
  deal: EncounterDeal,
  inputs: readonly EncounterInput[],
  input: EncounterInput,
): boolean => {
  if (replayEncounter(kind, deal, inputs, false).state !== 'open') return false
  return input.kind === 'give-up' || (isOf(kind, input) && kindOf(kind).allows(deal, played(kind, inputs), input))
}

/** The state of an attempt after these inputs, and what its player sees. `helped` shows the help of the kind. */
export const replayEncounter = (
  kind: EncounterKind,
  deal: EncounterDeal,
  inputs: readonly EncounterInput[],
  helped: boolean,
): Look<EncounterView> => {
  const look = kindOf(kind).look(deal, played(kind, inputs), helped)
  return inputs.some(input => input.kind === 'give-up') && look.state === 'open' ? { ...look, state: 'lost' } : look
}

/** Inputs that win from the beginning. */
export const solutionOf = (kind: EncounterKind, deal: EncounterDeal): readonly EncounterInput[] => kindOf(kind).solve(deal)

export type { Calming } from './calm.ts'
export type { Claim } from './doors.ts'
export type { Fact } from './hands.ts'
export type { EncounterState }
