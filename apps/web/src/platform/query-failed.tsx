import type { ComponentProps } from 'react'
import { ErrorState } from '../ui/messages/states.tsx'
import { errorIdOf, wordsOf } from './call.ts'

type QueryFailedProps = Pick<ComponentProps<typeof ErrorState>, 'title' | 'level' | 'actions'> & {
  query: { readonly error: unknown; readonly isFetching: boolean; refetch: () => unknown }
}

/** What was asked for did not come: why, in the words of the refusal, and the way to ask once more. */
export function QueryFailed({ query, ...look }: QueryFailedProps) {
  return (
    <ErrorState errorId={errorIdOf(query.error) ?? null} onRetry={() => void query.refetch()} retrying={query.isFetching} {...look}>
      <p>{wordsOf(query.error)}</p>
    </ErrorState>
  )
}
