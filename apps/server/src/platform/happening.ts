/** A domain event: something that a feature did and later ones may react to. The feature exports it as a value; `Payload` is its data. */
export type Happening<Payload> = {
  /** Feature and event: `classes.classes-changed`. */
  readonly name: string
  /** For the compiler alone; no happening has it. */
  readonly carries?: Payload
}

/** A listener of a feature to a happening of an earlier one; `listenTo` makes it. */
export type Listening = {
  readonly to: string
  // The payload is known where it is made and where it is listened to; a list holds many kinds.
  readonly listen: (change: never, payload: never) => Promise<void>
}

/** Declares a happening: `happening<{ classIds: readonly string[] }>('classes.classes-changed')`. */
export const happening = <Payload>(name: string): Happening<Payload> => ({ name })
