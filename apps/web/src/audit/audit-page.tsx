import type { AuditCalls } from '@xiotein/contract/audit'
import type { OutputOf } from '@xiotein/contract/wire'
import { FlaskConical, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { usePages } from '../platform/use-read.ts'
import { Pager } from '../ui/actions/pager.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { When } from '../ui/display/when.tsx'
import { useSettled } from '../ui/forms/search-input.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { AuditFilters, auditApi, type Filters, inputOf, NO_FILTERS } from './audit-filters.tsx'
import { t } from './words/index.ts'

type Entry = OutputOf<AuditCalls['audit.entries']>['rows'][number]

/** The audit log: actions, people and times. */
export function AuditPage() {
  // A link from elsewhere may name the kind that it is about.
  const [search] = useSearchParams()
  const [filters, setFilters] = useState<Filters>({ ...NO_FILTERS, action: search.get('action') ?? '' })
  const person = useSettled(filters.person)
  const input = inputOf({ ...filters, person: filters.person === '' ? '' : person })
  const { query, page, turning, onNewer, onOlder } = usePages(auditApi, 'audit.entries', input)
  const isFiltered = Object.keys(input).length > 0
  const isOffline = useLiveState() === 'offline'
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <AuditFilters filters={filters} onFilters={setFilters} />
      <Answer query={query} failed={t('failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t('empty')}>
                <p>{t(isFiltered ? 'emptyKind' : 'emptyText')}</p>
              </EmptyState>
            </Card>
          ) : (
            <Card padded={false}>
              <DataTable
                caption={t('audit')}
                items={rows}
                keyOf={entry => entry.id}
                columns={[
                  { id: 'what', header: t('what'), cell: entry => <What entry={entry} /> },
                  { id: 'when', header: t('when'), cell: entry => <When at={entry.at} /> },
                ]}
              />
            </Card>
          )
        }
      </Answer>
      {onNewer || onOlder ? (
        <Pager label={t('pages')} summary={t('page', { page })} onPrevious={onNewer} onNext={onOlder} busy={turning} />
      ) : null}
    </Stack>
  )
}

function What({ entry }: { entry: Entry }) {
  return (
    <Row gap="small">
      <span>
        <b>{entry.actor?.displayName ?? 'Xiotein'}</b> {entry.words}
      </span>
      {entry.actingFor ? (
        <Chip tone="info" icon={entry.byProgram ? KeyRound : FlaskConical}>
          {t(entry.byProgram ? 'tokenOf' : 'actingFor', { name: entry.actingFor.displayName })}
        </Chip>
      ) : null}
    </Row>
  )
}
