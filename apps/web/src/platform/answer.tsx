import type { ReactNode } from 'react'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { type CallRefused, isDenied } from './call.ts'
import type { Read } from './join-reads.ts'
import { QueryFailed } from './query-failed.tsx'

type AnswerProps<Data> = {
  /** A read, of one row or of a page of rows, or several by `joinReads`. */
  query: Read<Data>
  /** The message when it could not be loaded: `The classes could not be loaded`. */
  failed?: string
  /** Shown while it loads, if not five rows. */
  waiting?: ReactNode
  /** For a part of a card: the failure has no card of its own. `note`: it is a strip, for a small place. */
  inside?: 'card' | 'note'
  /** Other ways out of a failure, beside Try Again. */
  actions?: ReactNode
  /** Left out where the content stands elsewhere. */
  children?: (data: Data) => ReactNode
}

/** Content from the server: a placeholder while it loads, a way to try again when it fails, and then the content itself. */
export function Answer<Data>({ query, failed, waiting, inside, actions, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children?.(query.data) ?? null
  if (!query.isError) {
    const rows = <SkeletonRows rows={5} />
    return waiting !== undefined ? waiting : inside ? rows : <Card aria-busy="true">{rows}</Card>
  }
  const what = { query, actions, ...(failed === undefined ? {} : { title: failed }) }
  if (inside) return <QueryFailed {...what} look={inside === 'note' ? 'note' : 'state'} />
  return <Card>{isDenied(query.error) ? <Denied error={query.error} /> : <QueryFailed {...what} />}</Card>
}

/** The plain refusal is about one call; to the reader, it is the page that is closed. A refusal that says more is shown as it is. */
function Denied({ error }: { error: CallRefused }) {
  return error.refusal === 'http.forbidden' ? (
    <DeniedState />
  ) : (
    <DeniedState>
      <p>{error.message}</p>
    </DeniedState>
  )
}
