/** Long work that can pause between its steps, so that other work on the processor waits for a step and not for all of it. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Does long work without a pause. */
export const atOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
