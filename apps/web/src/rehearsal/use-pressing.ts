import { useState } from 'react'
import { plainWordsOf, withErrorId } from '../platform/call.ts'
import { useAnswers } from '../platform/use-read.ts'
import { REHEARSAL_READS } from './use-rehearsals.ts'

/** A press that takes the server a while, and why it did not work. */
export function usePressing() {
  const answers = useAnswers()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof withErrorId> | null>(null)
  const press = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      done()
    } catch (error) {
      setProblem(withErrorId(plainWordsOf(error), error))
    }
    // Asked again however it ended: the class may be there although the answer was lost.
    await Promise.allSettled(REHEARSAL_READS.map(read => answers.invalidateQueries({ queryKey: [read] })))
    setBusy(false)
  }
  return { press, busy, problem, forget: () => setProblem(null) }
}
