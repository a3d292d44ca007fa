import { MonitorPlay, RefreshCw, Users } from 'lucide-react'
import { AttendanceButton } from '../attendance/index.ts'
import { ClassSelect } from '../classes/index.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Rich } from '../ui/rich.tsx'
import { type Board, ORDERS, type Order } from './board.ts'
import type { Way } from './lesson.ts'
import styles from './lesson-screen.module.css'
import { How } from './lesson-skeleton.tsx'
import { t } from './words/index.ts'

type ClassToolsProps = {
  board: Board
  /** Somebody who may look at all classes at once. */
  seesAll: boolean
  onClass: (classId: string | null) => void
  way: Way
  onWay: (way: Way) => void
  /** Opens the points for many at once. */
  onMany: () => void
}

/** The list of classes on the screen of one of them. */
export const classSelectId = (classId: string | null): string => `class-of-${classId ?? 'all'}`

/** The class, the way its points are handed in, and the link to its display: only what this person can use. */
export function ClassTools({ board, seesAll, onClass, way, onWay, onMany }: ClassToolsProps) {
  const chooses = board.classes.length > 1 || (seesAll && board.classes.length > 0)
  const marks = board.classId !== null && (board.may.submit || board.may.award) && board.pupils.length > 0
  if (!chooses && !marks && !board.may.award && !board.may.openDisplay) return null
  return (
    <div className={styles.tools}>
      {chooses ? (
        <ClassSelect
          id={classSelectId(board.classId)}
          aria-label={t('tools.class')}
          classes={board.classes}
          none={seesAll ? t('tools.allClasses') : undefined}
          value={board.classId ?? ''}
          onValue={classId => onClass(classId || null)}
        />
      ) : null}
      {board.may.award ? (
        <SegmentedControl
          label={t('tools.way')}
          options={[
            { value: 'award', label: t('tools.award') },
            { value: 'submit', label: t('tools.submit') },
          ]}
          value={way}
          onValue={onWay}
        />
      ) : null}
      {board.may.openDisplay && board.classId ? (
        <ButtonLink look="secondary" icon={MonitorPlay} href={`/classes/${board.classId}/display`} aria-label={t('tools.display')}>
          <span className={styles.wide}>{t('tools.display')}</span>
        </ButtonLink>
      ) : null}
      {marks && board.classId ? (
        <>
          <AttendanceButton classId={board.classId} pupils={board.pupils.map(({ id, displayName }) => ({ id, name: displayName }))} />
          <Button look="secondary" icon={Users} onClick={onMany}>
            {t('many')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

type SearchToolsProps = {
  search: string
  onSearch: (search: string) => void
  /** Whether students can be found by their addresses, too. */
  byAddress: boolean
  /** The result of the search; empty while there is no search. */
  found: string
  onRefresh: () => void
  order: Order
  onOrder: (order: Order) => void
  way: Way
}

/** Search, refresh, and how the screen is used. */
export function SearchTools({ search, onSearch, byAddress, found, onRefresh, order, onOrder, way }: SearchToolsProps) {
  return (
    <div className={styles.top}>
      <div className={styles.search}>
        <SearchInput
          label={t(byAddress ? 'tools.search' : 'tools.searchNames')}
          placeholder={t(byAddress ? 'tools.searchHint' : 'tools.searchNamesHint')}
          value={search}
          onValue={onSearch}
        />
        <Select
          aria-label={t('tools.order')}
          value={order}
          onChange={event => onOrder(ORDERS.find(each => each === event.target.value) ?? order)}
        >
          {ORDERS.map(each => (
            <option key={each} value={each}>
              {t(`tools.order.${each}`)}
            </option>
          ))}
        </Select>
        <IconButton look="framed" icon={RefreshCw} label={t(`tools.refresh.${order}`)} onClick={onRefresh} />
        <p role="status" className={styles.found}>
          {found}
        </p>
      </div>
      <How way={way}>
        <details className={styles.keys}>
          <summary>{t('tools.keys')}</summary>
          <p>
            <Rich of={t} id="tools.keysText" components={{ kbd: <kbd /> }} />
          </p>
        </details>
      </How>
    </div>
  )
}
