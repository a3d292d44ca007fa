import type { ReactNode } from 'react'
import { AnnouncerProvider } from '../ui/messages/announcer.tsx'
import { ToastProvider } from '../ui/overlay/toasts.tsx'

/** What every screen may lean on, signed in or not: announcements and messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <AnnouncerProvider>
      <ToastProvider>{children}</ToastProvider>
    </AnnouncerProvider>
  )
}
