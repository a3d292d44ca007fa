/** Keeps the newer of two states: events and answers may overtake each other on the way. */
export const newer = <State extends { readonly version: number }>(known: State | undefined, arrived: State): State =>
  known !== undefined && known.version > arrived.version ? known : arrived
