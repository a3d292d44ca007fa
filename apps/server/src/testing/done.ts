/** Returns the answer of a call that the rest of a test builds on. Throws if it was refused. */
export const done = <Answer extends { status: number; ok: unknown }>(answer: Answer): Answer['ok'] => {
  if (answer.status !== 200) throw new Error(`a call that a test builds on was refused: ${JSON.stringify(answer.ok)}`)
  return answer.ok
}
