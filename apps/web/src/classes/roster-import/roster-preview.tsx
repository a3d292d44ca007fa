import { AtSign, Check, CircleAlert, Copy, UserPlus, UsersRound } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Pager } from '../../ui/actions/pager.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { StatStrip } from '../../ui/layout/stat-strip.tsx'
import { Note } from '../../ui/messages/note.tsx'
import styles from './roster-import.module.css'
import { hasTick, isTicked, maybeOther, type Preview, type PreviewRow } from './ticks.ts'
import { t } from './words/index.ts'

const PAGE = 100

const outcomes = {
  new: { tone: 'good', icon: UserPlus, word: 'outcome.new' },
  'joins-class': { tone: 'info', icon: UsersRound, word: 'outcome.joins' },
  'gets-address': { tone: 'info', icon: AtSign, word: 'outcome.getsAddress' },
  'already-there': { tone: 'plain', icon: Check, word: 'outcome.alreadyThere' },
  namesake: { tone: 'warn', icon: Copy, word: 'outcome.namesake' },
  duplicate: { tone: 'warn', icon: Copy, word: 'outcome.duplicate' },
  'left-out': { tone: 'plain', icon: CircleAlert, word: 'outcome.refused' },
  refused: { tone: 'bad', icon: CircleAlert, word: 'outcome.refused' },
} as const

const isProblem = (row: PreviewRow): boolean => row.outcome === 'refused' || row.outcome === 'duplicate' || row.outcome === 'namesake'

function Outcome({ row, turned, other, children }: { row: PreviewRow; turned: boolean; other: boolean; children: ReactNode }) {
  const isChanged = turned || other
  const outcome = !isChanged ? row.outcome : isTicked(row, new Set(turned ? [row.lineNumber] : [])) ? 'new' : 'left-out'
  const { tone, icon, word } = outcomes[outcome]
  return (
    <Row gap="small">
      <Chip tone={tone} icon={icon}>
        {t(word)}
      </Chip>
      <span>{isChanged ? t(outcome === 'new' ? 'tick.namesake' : 'tick.leftOut') : row.words}</span>
      {children}
    </Row>
  )
}

type RosterPreviewProps = {
  heading: RefObject<HTMLHeadingElement | null>
  preview: Preview
  /** The lines whose tick somebody has changed. */
  turned: ReadonlySet<number>
  onTurn: (lineNumber: number) => void
  /** The lines that are another pupil than the one who would get the address. */
  others: ReadonlySet<number>
  onOther: (lineNumber: number) => void
  /** Whether the reader teaches the new classes. */
  teach: boolean
  onTeach: (teach: boolean) => void
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Line by line what the file would do, before anything is done. */
export function RosterPreview({
  heading,
  preview,
  turned,
  onTurn,
  others,
  onOther,
  teach,
  onTeach,
  busy,
  problem,
  onConfirm,
  onCancel,
}: RosterPreviewProps) {
  const [shown, setShown] = useState<'all' | 'problems'>('all')
  const [page, setPage] = useState(0)
  const { newClasses } = preview
  const ticked = preview.rows.filter(row => hasTick(row) && isTicked(row, turned))
  const coming = ticked.length
  const joining = ticked.filter(row => row.outcome === 'joins-class').length
  const addressed = ticked.filter(row => row.outcome === 'gets-address' && !others.has(row.lineNumber)).length
  const into = [...new Set(ticked.map(row => row.className))]
  const staying = preview.rows.filter(row => row.outcome === 'already-there' && !turned.has(row.lineNumber)).length
  const problems = preview.rows.filter(isProblem)
  const rows = shown === 'all' ? preview.rows : problems
  const from = page * PAGE
  return (
    <Card padded={false} aria-label={t('preview')}>
      <CardHead
        title={t('preview.title')}
        heading={heading}
        note={t('preview.read', { encoding: preview.encoding, separator: preview.separator })}
        inset
      >
        <Button look="secondary" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button busy={busy} busyLabel={t('importing')} disabled={coming === 0} onClick={onConfirm}>
          {coming === 0 ? t('nothing') : t('confirm', { count: coming, classes: into.length, className: into[0] ?? '' })}
        </Button>
      </CardHead>
      <div className={styles.facts}>
        <StatStrip
          stats={[
            { label: t('stat.new'), value: readNumber(coming - joining - addressed) },
            { label: t('stat.joins'), value: readNumber(joining) },
            ...(addressed > 0 ? [{ label: t('stat.addresses'), value: readNumber(addressed) }] : []),
            { label: t('stat.same'), value: readNumber(staying) },
            { label: t('stat.leftOut'), value: readNumber(preview.rows.length - coming - staying) },
          ]}
        />
        {problem ? <Note tone="bad">{problem}</Note> : null}
        {newClasses.length > 0 ? (
          <>
            <Note title={t('newClasses', { count: newClasses.length })}>{newClasses.join(', ')}</Note>
            <Checkbox label={t('teach', { count: newClasses.length })} checked={teach} disabled={busy} onChecked={onTeach} />
          </>
        ) : null}
        {problems.length > 0 ? <Note tone="warn">{t('problems', { count: problems.length })}</Note> : null}
        <SegmentedControl
          label={t('lines.which')}
          options={[
            { value: 'all', label: t('lines.all', { count: readNumber(preview.rows.length) }) },
            { value: 'problems', label: t('lines.leftOut', { count: readNumber(problems.length) }) },
          ]}
          value={shown}
          onValue={next => {
            setShown(next)
            setPage(0)
          }}
        />
      </div>
      <DataTable
        caption={t('lines')}
        items={rows.slice(from, from + PAGE)}
        keyOf={row => row.lineNumber}
        columns={[
          {
            id: 'tick',
            header: t('tick'),
            phone: 'side',
            cell: row =>
              hasTick(row) ? (
                <Checkbox
                  label={t('tick.one', { name: row.displayName, line: row.lineNumber })}
                  hideLabel
                  checked={isTicked(row, turned)}
                  disabled={busy}
                  onChecked={() => onTurn(row.lineNumber)}
                />
              ) : null,
          },
          { id: 'line', header: t('line'), align: 'right', phone: 'side', cell: row => row.lineNumber },
          { id: 'name', header: t('name'), phone: 'lead', cell: row => <b className={styles.name}>{row.displayName || '–'}</b> },
          {
            id: 'signIn',
            header: t('signsInAs'),
            cell: row => (
              <span className={styles.cut}>
                {row.email ?? row.username ?? (hasTick(row) && isTicked(row, turned) ? t('newUsername') : '–')}
              </span>
            ),
          },
          { id: 'class', header: t('class'), cell: row => row.className || '–' },
          {
            id: 'outcome',
            header: t('outcome'),
            cell: row => (
              <Outcome row={row} turned={turned.has(row.lineNumber)} other={others.has(row.lineNumber)}>
                {maybeOther(row) && isTicked(row, turned) ? (
                  <Checkbox
                    label={t('tick.other', { name: row.displayName })}
                    checked={others.has(row.lineNumber)}
                    disabled={busy}
                    onChecked={() => onOther(row.lineNumber)}
                  />
                ) : null}
              </Outcome>
            ),
          },
        ]}
      />
      {rows.length > PAGE ? (
        <div className={styles.foot}>
          <Pager
            label={t('lines.pages')}
            summary={t('lines.shown', {
              from: readNumber(from + 1),
              to: readNumber(Math.min(from + PAGE, rows.length)),
              all: readNumber(rows.length),
            })}
            previousLabel={t('lines.earlier')}
            nextLabel={t('lines.further')}
            onPrevious={page > 0 ? () => setPage(page - 1) : null}
            onNext={from + PAGE < rows.length ? () => setPage(page + 1) : null}
          />
        </div>
      ) : null}
    </Card>
  )
}
