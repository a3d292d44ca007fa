import type { ComponentProps } from 'react'
import { ErrorState } from '../ui/messages/states.tsx'
import { errorIdOf, wordsOf } from './call.ts'
import type { Query } from './use-read.ts'

type QueryFailedProps = Pick<ComponentProps<typeof ErrorState>, 'title' | 'level' | 'actions'> & {
  query: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'>
}

/** What was asked for did not come: why, in the words of the refusal, and the way to ask once more. */
export function QueryFailed({ query, ...look }: QueryFailedProps) {
  return (
    <ErrorState errorId={errorIdOf(query.error) ?? null} onRetry={() => void query.refetch()} retrying={query.isFetching} {...look}>
      <p>{wordsOf(query.error)}</p>
    </ErrorState>
  )
}
