import { Component, type ContextType, createContext, type ReactNode, Suspense } from 'react'
import { Card } from '../layout/card.tsx'
import { t } from '../words/index.ts'
import { newErrorId } from './error-id.ts'
import { ErrorState } from './states.tsx'

/** Reports the error, for the log. */
export const ErrorReports = createContext<(report: { errorId: string; error: Error }) => void>(() => undefined)

type PartProps = {
  children: ReactNode
  /** Shown in its place while it is being loaded. */
  waiting?: ReactNode
  /** Draws what is in its place when it breaks; in a card unless told otherwise. */
  frame?: (failure: ReactNode) => ReactNode
  /** Shows nothing in its place when it breaks: for extras such as a floating button. */
  quiet?: boolean
  onFailed?: () => void
  /** A changed value tries again. */
  resetKey?: unknown
}

const inCard = (failure: ReactNode): ReactNode => <Card>{failure}</Card>

type State = { errorId: string | null; resetKey: unknown }

/** A part of a page that loads and fails on its own: everything around it stays. */
export class Part extends Component<PartProps, State> {
  static override contextType = ErrorReports
  declare context: ContextType<typeof ErrorReports>
  override state: State = { errorId: null, resetKey: this.props.resetKey }

  static getDerivedStateFromProps({ resetKey }: PartProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { errorId: null, resetKey }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { errorId: newErrorId() }
  }

  override componentDidCatch(error: unknown): void {
    const { errorId } = this.state
    if (errorId) this.context({ errorId, error: error instanceof Error ? error : new Error(String(error)) })
    this.props.onFailed?.()
  }

  retry = (): void => this.setState({ errorId: null })

  override render(): ReactNode {
    const { errorId } = this.state
    const { children, waiting = null, quiet = false, frame = inCard } = this.props
    if (errorId === null) return <Suspense fallback={waiting}>{children}</Suspense>
    if (quiet) return null
    return frame(
      <ErrorState title={t('partFailed')} errorId={errorId} onRetry={this.retry}>
        <p>{t('partFailedText')}</p>
      </ErrorState>,
    )
  }
}
