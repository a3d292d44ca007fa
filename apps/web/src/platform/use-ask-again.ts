import type { ReadName } from '@xiotein/contract/wire'
import { useEffect, useRef } from 'react'
import { useAnswers } from './use-read.ts'

/** How long a browser waits before it asks again: at least, and up to how much more. */
export type Wait = { readonly soonestMs: number; readonly spreadMs: number }

/** When a whole school may be looking. */
export const WHOLE_SCHOOL: Wait = { soonestMs: 300, spreadMs: 1_500 }

/**
 * Asks again for a read a moment after something has changed, once for all changes of that moment. Where a whole school may be looking, each
 * browser waits a moment of its own.
 */
export function useAskAgain(read: ReadName, { soonestMs, spreadMs }: Wait): () => void {
  const answers = useAnswers()
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), [])
  return () => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = null
        void answers.invalidate([read])
      },
      soonestMs + Math.random() * spreadMs,
    )
  }
}
