import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beginSaving } from './saving.ts'

/** The cache of the server's answers, one for the life of the page. */
export const queryClient = new QueryClient()

let endSaving: (() => void) | null = null
queryClient.getMutationCache().subscribe(() => {
  if (queryClient.isMutating() > 0) endSaving ??= beginSaving()
  else {
    endSaving?.()
    endSaving = null
  }
})

/** Gives screens the cache. A part of its own, because the sign-in page must load without it. */
export function Answers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
