import type { EncounterInput, EncounterView } from '@xiotein/contract/story'

/** The props of each game: its view, and where its inputs go. `isOver` once the attempt is won or lost. */
export type Game<Kind extends EncounterView['kind']> = {
  readonly view: Extract<EncounterView, { kind: Kind }>
  readonly onInput: (input: EncounterInput) => void
  readonly isOver: boolean
  /** The answer to an input is on its way. */
  readonly isPlaying?: boolean
}
