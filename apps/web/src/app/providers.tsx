import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnnouncerProvider } from '../ui/messages/announcer.tsx'
import { ToastProvider } from '../ui/overlay/toasts.tsx'

/** What every screen may lean on: answers, announcements, messages. Tests of pages wrap in it too. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AnnouncerProvider>
        <ToastProvider>{children}</ToastProvider>
      </AnnouncerProvider>
    </QueryClientProvider>
  )
}
