import { useState } from 'react'
import { useShown } from '../platform/use-shown.ts'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './season.module.css'
import { staysSettled } from './stays-settled.ts'
import { dayWords, momentWords, type Overview, type Season, useSeasonCommand } from './use-season.ts'
import { t } from './words/index.ts'

type Undo = NonNullable<Overview['undo']>

/** A season that was closed within the week: until when that can be undone, and what an undo would do. */
export function ClosedCard({ season, undo }: { season: Season; undo: Undo }) {
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const { id: seasonId, name, closedAt, closedBy, undoableUntil } = season
  useShown(seasonId, 'season.close')
  const send = useSeasonCommand('season.undo', () => {
    setAsked(false)
    toast(t('undone.done', { name }), 'good')
  })
  return (
    <Card look="rule" aria-labelledby="closed-season">
      <CardHead
        id="closed-season"
        title={t('closed.title', { name })}
        note={closedBy === null ? dayWords(closedAt) : t('closed.by', { who: closedBy, day: dayWords(closedAt) })}
      />
      <p>{t('closed.until', { until: momentWords(undoableUntil) })}</p>
      <UndoLines undo={undo} />
      <Row className={styles.look}>
        <Button look="secondary" onClick={() => setAsked(true)}>
          {t('undo')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        title={t('undo.ask', { name })}
        confirmLabel={t('undo')}
        busyLabel={t('undo.busy')}
        busy={send.busy}
        error={send.problem}
        onConfirm={() => send.send({ seasonId })}
        onCancel={() => {
          setAsked(false)
          send.forget()
        }}
      >
        <UndoLines undo={undo} />
      </ConfirmDialog>
    </Card>
  )
}

function UndoLines({ undo }: { undo: Undo }) {
  const { pp, classes, submissions, settled, earnedPp, newClasses, renamed } = undo
  return (
    <ul className={styles.lines}>
      <li>{t('undo.classes', { classes })}</li>
      <li>{t('undo.pp', { pp: readNumber(pp) })}</li>
      {earnedPp > 0 ? <li>{t('undo.earned', { pp: readNumber(earnedPp) })}</li> : null}
      {submissions > 0 ? <li>{t('undo.submissions', { submissions })}</li> : null}
      {newClasses.length > 0 ? <li>{t('undo.newClasses', { classes: newClasses.length, names: newClasses.join(', ') })}</li> : null}
      {renamed.map(({ before, after }) => (
        <li key={after}>{t('undo.renamed', { before, after })}</li>
      ))}
      <li>{t('undo.cards')}</li>
      {settled ? staysSettled(settled).map(line => <li key={line}>{line}</li>) : null}
    </ul>
  )
}
