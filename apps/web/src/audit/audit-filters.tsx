import type { AuditCalls } from '@xiotein/contract/audit'
import type { InputOf } from '@xiotein/contract/wire'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiOf } from '../platform/call.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { saveFile } from '../platform/save-file.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { DateInput } from '../ui/forms/date-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './audit.module.css'
import { auditKinds } from './audit-kinds/audit-kinds.ts'
import { t } from './words/index.ts'

export const auditApi = apiOf<AuditCalls>()

/** Everything that can be chosen; empty where nothing is. */
export const NO_FILTERS = { action: '', person: '', classId: '', from: '', to: '' }
export type Filters = typeof NO_FILTERS

/** Returns the request to the server: only what was chosen. */
export const inputOf = (filters: Filters): InputOf<AuditCalls['audit.export']> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])))

type AuditFiltersProps = { filters: Filters; onFilters: (filters: Filters) => void }

/** The filters of the entries: by person, class, kind and days; and the same entries as a file. */
export function AuditFilters({ filters, onFilters }: AuditFiltersProps) {
  const set = (change: Partial<Filters>): void => onFilters({ ...filters, ...change })
  return (
    <>
      <div className={styles.filters}>
        <Field label={t('person')}>
          <TextInput
            type="search"
            maxLength={80}
            placeholder={t('personHint')}
            value={filters.person}
            onChange={event => set({ person: event.target.value })}
          />
        </Field>
        <ClassFilter value={filters.classId} onValue={classId => set({ classId })} />
        <Field label={t('show')}>
          <Select value={filters.action} onChange={event => set({ action: event.target.value })}>
            <option value="">{t('everything')}</option>
            {auditKinds().map(({ group, words, kinds }) => (
              <optgroup key={group} label={words}>
                <option value={group}>{t('all', { group: words })}</option>
                {kinds.map(kind => (
                  <option key={kind.action} value={kind.action}>
                    {kind.words}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label={t('from')}>
          <DateInput max={filters.to || undefined} value={filters.from} onValue={from => set({ from })} />
        </Field>
        <Field label={t('to')}>
          <DateInput min={filters.from || undefined} value={filters.to} onValue={to => set({ to })} />
        </Field>
      </div>
      <Row>
        <DownloadButton filters={filters} />
        {Object.values(filters).some(value => value !== '') ? (
          <Button look="ghost" size="small" onClick={() => onFilters(NO_FILTERS)}>
            {t('clear')}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

function ClassFilter({ value, onValue }: { value: string; onValue: (classId: string) => void }) {
  const query = useRead(auditApi, 'audit.classes', {})
  if (query.isError && query.data === undefined) return <QueryFailed query={query} look="note" title={t('classes.failed')} />
  return (
    <Field label={t('class')}>
      <Select value={value} disabled={query.data === undefined} onChange={event => onValue(event.target.value)}>
        <option value="">{t('classes.all')}</option>
        {(query.data?.classes ?? []).map(({ id, name, archived }) => (
          <option key={id} value={id}>
            {archived ? t('classes.archived', { name }) : name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function DownloadButton({ filters }: { filters: Filters }) {
  const toast = useToast()
  const onFailed = useFailure()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const { fileName, csv, cut } = await auditApi.command('audit.export', inputOf(filters))
      saveFile(fileName, 'text/csv', csv)
      if (cut) toast(t('cut'), 'lasting')
    } catch (error) {
      onFailed(error, download)
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" size="small" icon={Download} busy={busy} busyLabel={t('downloading')} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}
