import type { FameCalls } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import { type FameBoard, MOST_ROWS } from '@xiotein/game/fame'
import { Answer } from '../platform/answer.tsx'
import { Crest } from '../squads/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { type Column, DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import styles from './board/hall-of-fame.module.css'
import { t as onBoard } from './board/words/index.ts'
import { useSquads } from './use-board.ts'
import { t } from './words/index.ts'

type SquadRow = OutputOf<FameCalls['fame.squads']>['top'][number]

/** The board of the squads: by what a member has on average, so that a large squad is no advantage. */
export function SquadPlaces({ by, classId }: { by: FameBoard; classId: string | null }) {
  const query = useSquads(by, classId)
  const board = query.data
  if (board === undefined) return <Answer query={query} failed={t('squads.failed')} waiting={<Waiting />} />
  const where = board.className ?? t('squads.school')
  const last = board.top.at(-1)?.place ?? 0
  const isOnBoard = board.own === null || board.own.window.every(row => row.place <= last)
  return (
    <div className={styles.squads}>
      {board.own ? (
        <Card padded={false} aria-labelledby="own-squad">
          <CardHead id="own-squad" title={t('squads.own', { place: board.own.place })} inset />
          {isOnBoard ? null : <SquadTable caption={t('squads.around', { where })} rows={board.own.window} by={by} />}
        </Card>
      ) : null}
      {board.top.length === 0 ? (
        <Card>
          <EmptyState
            title={t(board.leftOut ? 'squads.crowded' : 'squads.none')}
            actions={
              <ButtonLink href="/squads" look="secondary">
                {t('squads.open')}
              </ButtonLink>
            }
          >
            <p>{board.leftOut ? t('squads.leftOut', { ...board.leftOut, most: MOST_ROWS }) : t('squads.none.text')}</p>
          </EmptyState>
        </Card>
      ) : (
        <Card padded={false} className={styles.board}>
          <SquadTable caption={t('squads.of', { where })} rows={board.top} by={by} />
          <p className={styles.foot}>
            {board.leftOut ? `${t('squads.leftOut', { ...board.leftOut, most: MOST_ROWS })} ` : ''}
            {t('squads.below', { last })}
          </p>
        </Card>
      )}
    </div>
  )
}

const Waiting = () => (
  <Card aria-busy="true">
    <SkeletonRows rows={6} />
  </Card>
)

function SquadTable({ caption, rows, by }: { caption: string; rows: readonly SquadRow[]; by: FameBoard }) {
  const columns: readonly Column<SquadRow>[] = [
    { id: 'place', header: onBoard('place'), cell: row => <b>{row.place}</b>, align: 'right' },
    {
      id: 'squad',
      header: t('squad'),
      cell: row => (
        <span className={styles.pupil}>
          <Crest crest={row.crest} size="small" />
          <span className={styles.name}>{row.mine ? t('yours', { name: row.name }) : row.name}</span>
        </span>
      ),
    },
    { id: 'members', header: t('members'), cell: row => row.members, align: 'right' },
    { id: 'value', header: onBoard(`column.${by}`), cell: row => <b>{readNumber(row.value)}</b>, align: 'right' },
  ]
  return <DataTable caption={caption} columns={columns} items={rows} keyOf={row => row.name} isMine={row => row.mine} keepColumns />
}
