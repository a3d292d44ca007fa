import type { ComponentProps } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ErrorState } from '../ui/messages/states.tsx'
import { errorIdOf, plainWordsOf, wordsOf } from './call.ts'
import { t } from './words/index.ts'

/** The parts of a read that are needed to report a failure and to try again. */
export type FailedQuery = {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type QueryFailedProps = Pick<ComponentProps<typeof ErrorState>, 'title' | 'level' | 'actions' | 'children'> & {
  query: FailedQuery
  /** `note`: a strip for a place that is too small for the picture, or beside what is already there. */
  look?: 'state' | 'note'
}

/** Says why a read failed, in the words of the refusal and with its error id, and offers to try again. */
export function QueryFailed({ query, look = 'state', title, children, ...rest }: QueryFailedProps) {
  const retry = (): void => void query.refetch()
  if (look === 'note') {
    return (
      <Note
        tone="bad"
        title={title}
        actions={
          <Button look="secondary" size="small" busy={query.isFetching} busyLabel={t('retrying')} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {wordsOf(query.error)}
      </Note>
    )
  }
  return (
    <ErrorState
      {...(title ? { title } : {})}
      errorId={errorIdOf(query.error) ?? null}
      onRetry={retry}
      retrying={query.isFetching}
      {...rest}
    >
      <p>{plainWordsOf(query.error)}</p>
      {children}
    </ErrorState>
  )
}
