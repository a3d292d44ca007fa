import type { AuditCalls } from '@xiotein/contract/audit'
import type { OutputOf } from '@xiotein/contract/wire'
import { FlaskConical, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../platform/use-read.ts'
import { Pager } from '../../ui/actions/pager.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { DataTable } from '../../ui/display/data-table.tsx'
import { When } from '../../ui/display/when.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { Answer } from '../answer.tsx'
import { audit } from '../calls.ts'
import { SageRoom } from '../sage-room.tsx'
import { auditKinds } from './audit-kinds/audit-kinds.ts'
import styles from './school.module.css'
import { t } from './words/index.ts'

type Entry = OutputOf<AuditCalls['audit.entries']>['rows'][number]

/** Who did what and when. */
export function AuditPage() {
  return (
    <SageRoom room="/admin/audit">
      <AuditLog />
    </SageRoom>
  )
}

function AuditLog() {
  const [action, setAction] = useState('')
  const { query, page, turning, onNewer, onOlder } = usePages(audit, 'audit.entries', action ? { action } : {})
  return (
    <Stack>
      <div className={styles.filter}>
        <Field label={t('audit.show')}>
          <Select value={action} onChange={event => setAction(event.target.value)}>
            <option value="">{t('audit.everything')}</option>
            {auditKinds().map(kind => (
              <option key={kind.action} value={kind.action}>
                {kind.words}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Answer query={query} failed={t('audit.failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t('audit.empty')}>
                <p>{t(action ? 'audit.emptyKind' : 'audit.emptyText')}</p>
              </EmptyState>
            </Card>
          ) : (
            <Card padded={false}>
              <DataTable
                caption={t('audit')}
                items={rows}
                keyOf={entry => entry.id}
                columns={[
                  { id: 'what', header: t('audit.what'), cell: entry => <What entry={entry} /> },
                  { id: 'when', header: t('audit.when'), cell: entry => <When at={entry.at} /> },
                ]}
              />
            </Card>
          )
        }
      </Answer>
      {onNewer || onOlder ? (
        <Pager label={t('audit.pages')} summary={t('page', { page })} onPrevious={onNewer} onNext={onOlder} busy={turning} />
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
          {t(entry.byProgram ? 'audit.tokenOf' : 'audit.actingFor', { name: entry.actingFor.displayName })}
        </Chip>
      ) : null}
    </Row>
  )
}
