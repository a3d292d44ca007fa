import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Answers as AnswerCache } from '../platform/answers.ts'
import { waitMs } from '../platform/backoff.ts'
import { isTemporary } from '../platform/call.ts'
import { beginSaving } from './saving.ts'

const MOST_TRIES = 3

/** A read is retried when that can help; refusals and errors of the server would stay the same, and are shown at once. */
const tryAgain = (failures: number, error: Error): boolean => failures < MOST_TRIES && isTemporary(error)

const waitBefore = (failuresBefore: number): number => waitMs(failuresBefore + 1, Math.random())

/** The cache of the server's answers, one for the life of the page. */
export const queryClient = new AnswerCache({ defaultOptions: { queries: { retry: tryAgain, retryDelay: waitBefore } } })

let endSaving: (() => void) | null = null
queryClient.getMutationCache().subscribe(() => {
  if (queryClient.isMutating() > 0) endSaving ??= beginSaving()
  else {
    endSaving?.()
    endSaving = null
  }
})

/** Gives screens the cache. Separate, because the sign-in page must load without it. */
export function Answers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
