import { CircleAlert, Flag, Info, Timer, Undo2, X } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { type Column, DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Change } from '../../ui/display/pp.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DAY_AND_CLOCK, readTime } from '../../ui/school-time.ts'
import styles from './approvals.module.css'
import type { Submission, SubmissionLine } from './calls.ts'
import { reasonsOf } from './queue/submission-words.ts'
import { t } from './words/index.ts'

function Who({ line }: { line: SubmissionLine }) {
  return (
    <span className={styles.who}>
      <Avatar id={line.pupil.id} name={line.pupil.displayName} photoUrl={line.pupil.photo} size="small" />
      {line.pupil.displayName}
    </span>
  )
}

/** The facts about a line that a reviewer should know, each with an icon and a word. */
function Marks({ line, alone }: { line: SubmissionLine; alone: boolean }) {
  const reasons = reasonsOf(line)
  return (
    <span className={styles.marks}>
      {line.selfAward ? (
        <Chip tone="warn" icon={Flag}>
          {t('line.ownPoints')}
        </Chip>
      ) : null}
      {line.largest && alone ? (
        <Chip tone="info" icon={Info}>
          {t('line.largest')}
        </Chip>
      ) : null}
      {line.expectedBonus > 0 ? (
        <Chip tone="pending" icon={Timer}>
          {t('line.bonus', { bonus: line.expectedBonus })}
        </Chip>
      ) : null}
      {line.status !== 'undone' && !line.stillInClass ? (
        <Chip tone="bad" icon={CircleAlert}>
          {t('line.left')}
        </Chip>
      ) : null}
      {line.minusFrom === null ? null : (
        <Chip tone="pending" icon={Timer}>
          {t('line.newToClass', { from: readTime(line.minusFrom, DAY_AND_CLOCK) })}
        </Chip>
      )}
      {line.status === 'rejected' ? (
        <Chip tone="bad" icon={X}>
          {t('line.notApproved')}
        </Chip>
      ) : null}
      {line.status === 'undone' ? <Chip icon={Undo2}>{t('line.takenBack')}</Chip> : null}
      {line.appliedAmount !== null && line.appliedAmount !== line.changeAmount ? (
        <Chip tone="info">{t('line.counted', { amount: line.appliedAmount })}</Chip>
      ) : null}
      {reasons ? <span className={styles.reasons}>{reasons}</span> : null}
    </span>
  )
}

type LinesTableProps = {
  submission: Submission
  /** Lines that are ticked; null when there is nothing to tick. */
  ticked: ReadonlySet<string> | null
  onTick?: (lineId: string, ticked: boolean) => void
  onUndo?: ((line: SubmissionLine) => void) | null
  /** For a narrow place: what a reviewer should know is under the name, and each pupil is one row, on phones too. */
  narrow?: boolean
}

/** A submission line by line. While it can be decided each line has its tick. */
export function LinesTable({ submission, ticked, onTick, onUndo = null, narrow = false }: LinesTableProps) {
  const pending = submission.status === 'pending'
  // If several lines share the largest change, none is highlighted.
  const oneLargest = submission.lines.filter(line => line.largest).length === 1
  const columns: Column<SubmissionLine>[] = [
    {
      id: 'student',
      header: t('line.student'),
      phone: 'lead',
      cell: line =>
        ticked ? (
          <Checkbox
            label={<Who line={line} />}
            hint={narrow ? <Marks line={line} alone={oneLargest} /> : null}
            checked={ticked.has(line.id)}
            disabled={!line.stillInClass || line.minusFrom !== null}
            onChecked={on => onTick?.(line.id, on)}
          />
        ) : (
          <Who line={line} />
        ),
    },
    {
      id: 'current',
      header: t(pending ? 'line.current' : 'line.now'),
      align: 'right',
      phone: pending ? 'hide' : 'line',
      cell: line => (line.currentPp === null ? '–' : readNumber(line.currentPp)),
    },
    { id: 'change', header: t('line.change'), align: 'right', phone: 'side', cell: line => <Change value={line.changeAmount} /> },
  ]
  if (pending) {
    columns.push({
      id: 'new',
      header: t('line.new'),
      align: 'right',
      phone: 'line',
      cell: line => {
        if (line.currentPp === null || line.newPp === null) return '–'
        if (ticked && !ticked.has(line.id)) return <span className={styles.same}>{readNumber(line.currentPp)}</span>
        return (
          <span>
            {narrow ? null : <span className={styles.from}>{readNumber(line.currentPp)} → </span>}
            <b>{readNumber(line.newPp + line.expectedBonus)}</b>
          </span>
        )
      },
    })
  }
  if (!narrow) columns.push({ id: 'note', header: t('line.note'), phone: 'line', cell: line => <Marks line={line} alone={oneLargest} /> })
  if (onUndo) {
    columns.push({
      id: 'undo',
      header: t('undo'),
      phone: 'act',
      cell: line =>
        line.status === 'approved' ? (
          <Button
            look="ghost"
            size="small"
            icon={Undo2}
            onClick={() => onUndo(line)}
            aria-label={t('undo.one', { name: line.pupil.displayName })}
          >
            {t('undo')}
          </Button>
        ) : null,
    })
  }
  return (
    <div className={styles.lines}>
      <DataTable
        caption={t('lines', { className: submission.className })}
        columns={columns}
        items={submission.lines}
        keyOf={line => line.id}
        keepColumns={narrow}
      />
    </div>
  )
}
