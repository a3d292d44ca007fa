import { Component, type ErrorInfo, type ReactNode } from 'react'
import { newErrorId } from '../ui/messages/error-id.ts'
import { ErrorFallback, mostRetries } from './error-fallback.tsx'
import { isChunkMissing } from './offline.ts'

type ErrorBoundaryProps = {
  children: ReactNode
  /** Whether a change is on its way to the server. */
  isSaving: () => boolean
  /** Reports to the server, so that its log has the id that the person sees. */
  onError?: (report: { errorId: string; error: Error }) => void
  /** Another value (a new path) forgets the error. */
  resetKey: string
}

type Caught = { error: Error; errorId: string; dataIsSafe: boolean; componentStack: string }

type ErrorBoundaryState = { caught: Caught | null; attempt: number; resetKey: string }

/** Catches errors while a screen is drawn, and shows the error screen instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, attempt: 0, resetKey: this.props.resetKey }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { caught: null, attempt: 0, resetKey: props.resetKey }
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    const known = error instanceof Error ? error : new Error(String(error))
    return { caught: { error: known, errorId: newErrorId(), dataIsSafe: false, componentStack: '' } }
  }

  override componentDidCatch(_error: Error, info: ErrorInfo): void {
    const dataIsSafe = !this.props.isSaving()
    this.setState(({ caught }) => (caught ? { caught: { ...caught, dataIsSafe, componentStack: info.componentStack ?? '' } } : null))
    const { caught } = this.state
    if (caught) this.props.onError?.({ errorId: caught.errorId, error: caught.error })
  }

  retry = (): void => {
    this.setState(({ attempt }) => ({ caught: null, attempt: Math.min(attempt + 1, mostRetries) }))
  }

  override render(): ReactNode {
    const { caught, attempt } = this.state
    if (!caught) return this.props.children
    const details = import.meta.env.DEV
      ? { message: caught.error.message, stack: caught.error.stack ?? '', componentStack: caught.componentStack }
      : null
    return (
      <ErrorFallback
        key={caught.errorId}
        errorId={caught.errorId}
        attempt={attempt}
        dataIsSafe={caught.dataIsSafe}
        isChunkMissing={isChunkMissing(caught.error)}
        onRetry={this.retry}
        details={details}
      />
    )
  }
}
