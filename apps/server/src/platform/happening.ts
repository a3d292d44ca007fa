/** Something that a feature did and that later ones may have to know. The feature offers it as a value; `Payload` is what it tells. */
export type Happening<Payload> = {
  /** Feature and event: `people.classes-changed`. */
  readonly name: string
  /** For the compiler alone; no happening has it. */
  readonly carries?: Payload
}

/** Declares a happening: `happening<{ classIds: readonly string[] }>('people.classes-changed')`. */
export const happening = <Payload>(name: string): Happening<Payload> => ({ name })
