/** A domain event: something that a feature did and later ones may react to. The feature exports it as a value; `Payload` is its data. */
export type Happening<Payload> = {
  /** Feature and event: `people.classes-changed`. */
  readonly name: string
  /** For the compiler alone; no happening has it. */
  readonly carries?: Payload
}

/** Declares a happening: `happening<{ classIds: readonly string[] }>('people.classes-changed')`. */
export const happening = <Payload>(name: string): Happening<Payload> => ({ name })
