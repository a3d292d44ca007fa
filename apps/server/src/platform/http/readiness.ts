const KEPT_MS = 1_000

/** Whether the school is ready: anybody may ask, so it is checked at most once a second. */
export const cacheReadiness = (isReady: () => Promise<boolean>): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | null = null
  return () => {
    answer ??= isReady().finally(() => {
      setTimeout(() => {
        answer = null
      }, KEPT_MS).unref()
    })
    return answer
  }
}
