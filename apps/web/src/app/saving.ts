// Whether a change is on its way to the server. The error screen asks it before it promises that nothing was lost.

let underWay = 0

/** Counts one change from now until the returned function is called. */
export function beginSaving(): () => void {
  underWay += 1
  let ended = false
  return () => {
    if (!ended) underWay -= 1
    ended = true
  }
}

export function isSaving(): boolean {
  return underWay > 0
}
