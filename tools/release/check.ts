/** The outcome of a check. `impossible` says what this machine lacks; it is neither good nor bad. */
export type Outcome =
  | { readonly result: 'ok' }
  | { readonly result: 'failed'; readonly why: string }
  | { readonly result: 'impossible'; readonly why: string }

/** One thing that has to hold before a release and takes too long for every day. */
export type ReleaseCheck = {
  readonly name: string
  /** The claim that a success proves, in words. */
  readonly what: string
  /** `folder` is empty, everybody may pass through it, and it is removed afterwards. `testArguments` are added to each `npm test`. */
  run(folder: string, testArguments: readonly string[]): Promise<Outcome>
}

export const OK: Outcome = { result: 'ok' }
export const failed = (why: string): Outcome => ({ result: 'failed', why })
export const impossible = (why: string): Outcome => ({ result: 'impossible', why })
