import type { AuditCalls } from '@xiotein/contract/audit'
import type { OutputOf } from '@xiotein/contract/wire'
import { FlaskConical, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { apiOf } from '../platform/call.ts'
import { usePages } from '../platform/use-read.ts'
import { Pager } from '../ui/actions/pager.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { When } from '../ui/display/when.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import styles from './audit.module.css'
import { auditKinds } from './audit-kinds/audit-kinds.ts'
import { t } from './words/index.ts'

const audit = apiOf<AuditCalls>()

type Entry = OutputOf<AuditCalls['audit.entries']>['rows'][number]

/** Who did what and when. */
export function AuditPage() {
  // A link from elsewhere may name the kind that it is about.
  const [search] = useSearchParams()
  const [action, setAction] = useState(search.get('action') ?? '')
  const { query, page, turning, onNewer, onOlder } = usePages(audit, 'audit.entries', action ? { action } : {})
  return (
    <Stack>
      <div className={styles.filter}>
        <Field label={t('show')}>
          <Select value={action} onChange={event => setAction(event.target.value)}>
            <option value="">{t('everything')}</option>
            {auditKinds().map(kind => (
              <option key={kind.action} value={kind.action}>
                {kind.words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Answer query={query} failed={t('failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t('empty')}>
                <p>{t(action ? 'emptyKind' : 'emptyText')}</p>
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
