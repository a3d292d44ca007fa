/** A domain event: something that a feature did and later ones may react to. The feature exports it as a value; `Payload` is its data. */
export type DomainEvent<Payload> = {
  /** Feature and event: `classes.classes-changed`. */
  readonly name: string
  /** For the compiler alone: no event has it at run time. */
  readonly carries?: Payload
}

/** A listener of a feature to a domain event of an earlier one; `listenTo` makes it. */
export type DomainListener = {
  readonly to: string
  // The payload is known where it is made and where it is listened to; a list holds many kinds.
  readonly listen: (change: never, payload: never) => Promise<void>
}

/** Declares a domain event: `domainEvent<{ classIds: readonly string[] }>('classes.classes-changed')`. */
export const domainEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name })
