import { useQuery } from '@tanstack/react-query'
import type { FameCalls } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import type { FameBoard } from '@xiotein/game/fame'
import { errorIdOf, wordsOf } from '../platform/call.ts'
import { Crest } from '../squads/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { EmptyState, ErrorState } from '../ui/messages/states.tsx'
import { boardWords, ordinal } from './board-words.ts'
import styles from './hall-of-fame.module.css'
import { fame, useFameChanges } from './use-board.ts'

type SquadRow = OutputOf<FameCalls['fame.squads']>['top'][number]

/** The board of the squads: by what a member has on average, so that a large squad is no advantage. */
export function SquadPlaces({ by, classId }: { by: FameBoard; classId: string | null }) {
  useFameChanges('fame.squads')
  const query = useQuery({
    queryKey: ['fame.squads', by, classId],
    queryFn: () => fame.read('fame.squads', { by, ...(classId ? { classId } : {}) }),
  })
  const board = query.data
  if (board === undefined) {
    return (
      <Card aria-busy={!query.isError}>
        {query.isError ? (
          <ErrorState
            title="The squads could not be loaded"
            errorId={errorIdOf(query.error) ?? null}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            <p>{wordsOf(query.error)}</p>
          </ErrorState>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Card>
    )
  }
  const where = board.className ?? 'the school'
  const last = board.top.at(-1)?.place ?? 0
  const isOnBoard = board.own === null || board.own.window.every(row => row.place <= last)
  return (
    <div className={styles.squads}>
      {board.own ? (
        <Card padded={false} aria-labelledby="own-squad">
          <CardHead id="own-squad" title={`Your squad is ${ordinal(board.own.place)}`} inset />
          {isOnBoard ? null : <SquadTable caption={`Your squad and its neighbours in ${where}`} rows={board.own.window} by={by} />}
        </Card>
      ) : null}
      {board.top.length === 0 ? (
        <Card>
          <EmptyState
            title="No squads here yet"
            actions={
              <ButtonLink href="/squads" look="secondary">
                Open Squads
              </ButtonLink>
            }
          >
            <p>A squad of two with its first points stands here.</p>
          </EmptyState>
        </Card>
      ) : (
        <Card padded={false} className={styles.board}>
          <SquadTable caption={`Squads of ${where}`} rows={board.top} by={by} />
          <p className={styles.foot}>
            Counted is what a member has on average. Places below {last} are shown only to the squad they belong to.
          </p>
        </Card>
      )}
    </div>
  )
}

function SquadTable({ caption, rows, by }: { caption: string; rows: readonly SquadRow[]; by: FameBoard }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            Place
          </th>
          <th scope="col">Squad</th>
          <th scope="col" className={styles.number}>
            Members
          </th>
          <th scope="col" className={styles.number}>
            {boardWords[by].column}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.name} className={row.mine ? styles.mine : undefined}>
            <td className={styles.number}>
              <b>{row.place}</b>
            </td>
            <td>
              <span className={styles.pupil}>
                <Crest crest={row.crest} size="small" />
                <span className={styles.name}>
                  {row.name}
                  {row.mine ? ' (yours)' : ''}
                </span>
              </span>
            </td>
            <td className={styles.number}>{row.members}</td>
            <td className={styles.number}>
              <b>{readNumber(row.value)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
