import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { Check, CircleAlert, Copy, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Pager } from '../../ui/actions/pager.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { StatStrip } from '../../ui/layout/stat-strip.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { pupilsIn } from '../use-classes.ts'
import styles from './roster-import.module.css'

export type Preview = OutputOf<PeopleCalls['people.preview-roster']>
type PreviewRow = Preview['rows'][number]

const PAGE = 100

const outcomes = {
  new: { tone: 'good', icon: UserPlus, word: 'New' },
  'joins-class': { tone: 'info', icon: UsersRound, word: 'Joins' },
  'already-there': { tone: 'plain', icon: Check, word: 'No change' },
  duplicate: { tone: 'warn', icon: Copy, word: 'Twice' },
  refused: { tone: 'bad', icon: CircleAlert, word: 'Left out' },
} as const

const isProblem = (row: PreviewRow): boolean => row.outcome === 'refused' || row.outcome === 'duplicate'

function Outcome({ row }: { row: PreviewRow }) {
  const { tone, icon, word } = outcomes[row.outcome]
  return (
    <Row gap="small">
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
      <span>{row.words}</span>
    </Row>
  )
}

type RosterPreviewProps = {
  preview: Preview
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Line by line what the file would do, before anything is done. */
export function RosterPreview({ preview, busy, problem, onConfirm, onCancel }: RosterPreviewProps) {
  const [shown, setShown] = useState<'all' | 'problems'>('all')
  const [page, setPage] = useState(0)
  const { counts, newClasses } = preview
  const coming = counts.new + counts.joinsClass
  const problems = preview.rows.filter(isProblem)
  const rows = shown === 'all' ? preview.rows : problems
  const from = page * PAGE
  return (
    <Card padded={false} aria-label="Preview">
      <CardHead
        title="What will happen"
        note={`Read as ${preview.encoding}, separated by ${preview.separator}. Nothing is written yet.`}
        inset
      >
        <Button look="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button busy={busy} busyLabel="Importing..." disabled={coming === 0} onClick={onConfirm}>
          {coming === 0 ? 'Nothing to import' : `Confirm: import ${pupilsIn(coming)}`}
        </Button>
      </CardHead>
      <div className={styles.facts}>
        <StatStrip
          stats={[
            { label: 'New accounts', value: readNumber(counts.new) },
            { label: 'Join a class', value: readNumber(counts.joinsClass) },
            { label: 'No change', value: readNumber(counts.alreadyThere) },
            { label: 'Left out', value: readNumber(counts.refused + counts.duplicate) },
          ]}
        />
        {problem ? <Note tone="bad">{problem}</Note> : null}
        {newClasses.length > 0 ? (
          <Note title={newClasses.length === 1 ? 'A new class is made' : `${newClasses.length} new classes are made`}>
            {newClasses.join(', ')}
          </Note>
        ) : null}
        {problems.length > 0 ? (
          <Note tone="warn">
            {problems.length === 1 ? '1 line is' : `${readNumber(problems.length)} lines are`} left out; each says why. You can correct the
            file and choose it again.
          </Note>
        ) : null}
        <SegmentedControl
          label="Which lines"
          options={[
            { value: 'all', label: `All ${readNumber(preview.rows.length)}` },
            { value: 'problems', label: `Left out ${readNumber(problems.length)}` },
          ]}
          value={shown}
          onValue={next => {
            setShown(next)
            setPage(0)
          }}
        />
      </div>
      <DataTable
        caption="The lines of the file"
        items={rows.slice(from, from + PAGE)}
        keyOf={row => row.lineNumber}
        columns={[
          { id: 'line', header: 'Line', align: 'right', phone: 'side', cell: row => row.lineNumber },
          { id: 'name', header: 'Name', phone: 'lead', cell: row => <b className={styles.name}>{row.displayName || '–'}</b> },
          {
            id: 'signIn',
            header: 'Signs in as',
            cell: row => <span className={styles.cut}>{row.email ?? row.username ?? 'A new username'}</span>,
          },
          { id: 'class', header: 'Class', cell: row => row.className || '–' },
          { id: 'outcome', header: 'What happens', cell: row => <Outcome row={row} /> },
        ]}
      />
      {rows.length > PAGE ? (
        <div className={styles.foot}>
          <Pager
            label="Lines of the file"
            summary={`${readNumber(from + 1)} to ${readNumber(Math.min(from + PAGE, rows.length))} of ${readNumber(rows.length)}`}
            previousLabel="Earlier"
            nextLabel="Further"
            onPrevious={page > 0 ? () => setPage(page - 1) : null}
            onNext={from + PAGE < rows.length ? () => setPage(page + 1) : null}
          />
        </div>
      ) : null}
    </Card>
  )
}
