import type { ReactNode } from 'react'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { CallRefused } from './call.ts'
import { QueryFailed } from './query-failed.tsx'
import type { Query } from './use-read.ts'

type AnswerProps<Data> = {
  query: Query<Data>
  /** What could not be loaded: `The classes could not be loaded`. */
  failed: string
  children: (data: Data) => ReactNode
}

/** Content from the server: a placeholder while it loads, a way to try again when it fails, and then the content itself. */
export function Answer<Data>({ query, failed, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) {
    return (
      <Card aria-busy="true">
        <SkeletonRows rows={5} />
      </Card>
    )
  }
  if (query.error instanceof CallRefused && query.error.status === 403) {
    return (
      <Card>
        <DeniedState>
          <p>{query.error.message}</p>
        </DeniedState>
      </Card>
    )
  }
  return (
    <Card>
      <QueryFailed query={query} title={failed} />
    </Card>
  )
}
