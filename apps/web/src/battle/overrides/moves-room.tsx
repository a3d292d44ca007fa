import type { MoveId } from '@xiotein/content/moves'
import type { SchoolMovesAnswer } from '@xiotein/contract/moves'
import { movesFileOf } from '@xiotein/game/moves'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { SchoolMoves, useSchoolMoves } from '../../moves/index.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { type Draft, inOrder } from './draft.ts'
import { HistoryCard } from './history-card.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type Measure, measureBeside } from './measure.ts'
import { MoveEditor } from './move-editor.tsx'
import { MoveList } from './move-list.tsx'
import styles from './overrides.module.css'
import { t } from './words/index.ts'

/** `/admin/moves`: what moves are called in this school and how hard they hit, with what a change would do before anybody meets it. */
export function MovesRoom({ measure = measureBeside }: { measure?: Measure }) {
  const school = useSchoolMoves()
  const { data } = school
  return <SchoolMoves>{() => (data ? <MovesEditor school={data} measure={measure} /> : null)}</SchoolMoves>
}

function MovesEditor({ school, measure }: { school: SchoolMovesAnswer; measure: Measure }) {
  const [open, setOpen] = useState<MoveId>(() => inOrder()[0] ?? 'ember-lash')
  const [drafts, setDrafts] = useState<Partial<Record<MoveId, Draft>>>({})
  const [importing, setImporting] = useState(false)
  const draft = (changed: Draft | undefined): void =>
    setDrafts(({ [open]: _, ...others }) => (changed === undefined ? others : { ...others, [open]: changed }))
  const { overrides, isOlder, may } = school
  const isOffline = useLiveState() === 'offline'
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <div className={styles.head}>
        <p>{t(may.change ? 'lead' : 'lead.read')}</p>
        <Row>
          {may.change ? (
            <Button look="secondary" icon={Upload} onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
          ) : null}
          <Button look="secondary" icon={Download} onClick={() => saveFile('moves.json', 'application/json', movesFileOf(overrides))}>
            {t('export')}
          </Button>
        </Row>
      </div>
      {isOlder ? (
        <Note tone="bad" title={t('older')}>
          {t('older.text')}
        </Note>
      ) : null}
      <div className={styles.room}>
        <MoveList overrides={overrides} drafts={drafts} open={open} onOpen={setOpen} />
        <Stack>
          <MoveEditor key={open} id={open} school={school} draft={drafts[open]} measure={measure} onDraft={draft} />
          <HistoryCard school={school} moveId={open} measure={measure} />
        </Stack>
      </div>
      {importing ? <ImportDialog school={school} measure={measure} onClose={() => setImporting(false)} /> : null}
    </Stack>
  )
}
