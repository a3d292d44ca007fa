import { COUNTED_UP_TO } from '@xiotein/game/rules'
import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { useRead } from '../platform/use-read.ts'
import { BackLink } from '../ui/actions/back-link.tsx'
import { Button } from '../ui/actions/button.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import styles from './retention.module.css'
import { type RetentionRow, retentionApi } from './retention-calls.ts'
import { t } from './words/index.ts'

/** Another admin may choose other times while the page is open. */
const SUBSCRIPTIONS = [
  {
    topic: 'school-settings',
    of: 'all',
    on: { 'school.settings-changed': { ask: 'again', when: ({ read }: { read: string }) => read === 'retention.overview' } },
  },
] as const

/** `/admin/school/retention`: how long each kind of data is kept, and what is deleted when. */
export function RetentionRoom() {
  const query = useRead(retentionApi, 'retention.overview', {}, { subscriptions: SUBSCRIPTIONS })
  const isOffline = useLiveState() === 'offline'
  return (
    <Stack>
      <BackLink href="/admin/school">{t('back')}</BackLink>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Answer query={query} failed={t('failed')}>
        {({ kinds }) => <Kinds kinds={kinds} />}
      </Answer>
    </Stack>
  )
}

const countOf = (rows: number): string => (rows < COUNTED_UP_TO ? readNumber(rows) : t('rows.more', { rows: readNumber(rows) }))

function Kinds({ kinds }: { kinds: readonly RetentionRow[] }) {
  const [open, setAsked] = useState<RetentionRow['kind'] | null>(null)
  // As it is now, also when it changes while the dialog is open.
  const asked = kinds.find(({ kind }) => kind === open)
  return (
    <Card padded={false} aria-labelledby="retention">
      <CardHead id="retention" inset title={t('title')} note={t('note')} />
      <DataTable
        caption={t('title')}
        items={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          {
            id: 'kind',
            header: t('kind'),
            phone: 'lead',
            cell: ({ name, from }) => (
              <span className={styles.kind}>
                <b>{name}</b>
                <small>{from}</small>
              </span>
            ),
          },
          { id: 'kept', header: t('kept'), phone: 'line', cell: ({ kept }) => kept },
          { id: 'rows', header: t('rows'), align: 'right', phone: 'line', cell: ({ rows }) => countOf(rows) },
          { id: 'soon', header: t('soon'), align: 'right', phone: 'line', cell: ({ soonRows }) => countOf(soonRows) },
          {
            id: 'shorter',
            header: t('shorter'),
            phone: 'line',
            cell: kept =>
              kept.choices.length === 0 ? (
                t('fixed')
              ) : (
                <Button look="secondary" size="small" aria-label={t('choose.for', { kind: kept.name })} onClick={() => setAsked(kept.kind)}>
                  {t('choose')}
                </Button>
              ),
          },
        ]}
      />
      {asked ? <ChooseDialog key={asked.kind} kept={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}
