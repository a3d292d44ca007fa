import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Providers } from '../app/providers.tsx'
import { Answers } from '../platform/answers.ts'

/** Draws a page or a part as the app would: messages, announcements, a fresh cache of answers, and a router in memory. */
export function showScreen(element: ReactNode, { path = '/' }: { path?: string } = {}) {
  const location = memoryLocation({ path, record: true })
  const cache = new Answers({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const view = render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <QueryClientProvider client={cache}>
        <Providers>{element}</Providers>
      </QueryClientProvider>
    </Router>,
  )
  return { ...view, user: userEvent.setup(), cache, visited: () => location.history }
}
