const KEPT_MS = 1_000

/** Whether the school is ready, asked for once a second however many want to know: anybody may ask. */
export const shareReadiness = (isReady: () => Promise<boolean>): (() => Promise<boolean>) => {
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
