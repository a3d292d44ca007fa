import type { ReactNode } from 'react'
import { AnnouncerProvider } from '../ui/messages/announcer.tsx'
import { ErrorReports } from '../ui/messages/part.tsx'
import { ToastProvider } from '../ui/overlay/toasts.tsx'
import { reportError } from './report-error.ts'

/** Provides every screen, signed in or not, with announcements, messages, and the log of what breaks. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <AnnouncerProvider>
      <ErrorReports value={reportError}>
        <ToastProvider>{children}</ToastProvider>
      </ErrorReports>
    </AnnouncerProvider>
  )
}
