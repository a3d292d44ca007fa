import { setImmediate } from 'node:timers/promises'
import type { Steps } from '@xiotein/game/rules'

/** Does long work step by step, and lets everybody else's calls continue in between. */
export const withPauses = async <Result>(steps: Steps<Result>): Promise<Result> => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
