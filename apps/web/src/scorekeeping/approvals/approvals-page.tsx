import { ArrowLeft, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { ClassChoice } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import styles from './approvals.module.css'
import type { SubmissionStatus } from './calls.ts'
import { QueueList } from './queue/queue-list.tsx'
import { statusWord } from './queue/submission-words.ts'
import { type QueueFilter, useQueue, useSubmission } from './queue/use-queue.ts'
import { SubmissionView } from './submission-view.tsx'
import { t } from './words/index.ts'

const statuses: readonly SubmissionStatus[] = ['pending', 'approved', 'rejected', 'withdrawn']

/** `/admin/approvals`: every submission of the reader's classes: what waits, which Today decides, and what was decided. */
export function ApprovalsPage() {
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const filter: QueueFilter = {
    status: statuses.find(status => status === search.get('status')) ?? null,
    classId: search.get('class'),
    pupilId: search.get('pupil'),
  }
  const { asked, waiting, decided } = useQueue(filter)
  const isLoading = asked.data === undefined && !asked.isError
  const chosenId = search.get('submission')
  // The one that is open from the start stays open when a newer one comes.
  const [begun, setBegun] = useState<{ of: string; id: string } | null>(null)
  const filtering = `${filter.status} ${filter.classId} ${filter.pupilId}`
  const newest = decided?.rows[0]?.id ?? waiting?.rows[0]?.id ?? null
  if (begun?.of !== filtering && newest !== null && !isLoading) setBegun({ of: filtering, id: newest })
  const openId = chosenId ?? (begun?.of === filtering ? begun.id : newest)
  const submission = useSubmission(openId)

  const hrefOf = (submissionId: string | null): string => {
    const next = new URLSearchParams(search)
    if (submissionId) next.set('submission', submissionId)
    else next.delete('submission')
    const text = next.toString()
    return text ? `/admin/approvals?${text}` : '/admin/approvals'
  }
  const change = (name: string, value: string): void => {
    setSearch(before => {
      const next = new URLSearchParams(before)
      next.delete('submission')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  }

  if (asked.isError) {
    return (
      <Card>
        <QueryFailed query={asked} title={t('failed.list')} />
      </Card>
    )
  }
  const empty = !isLoading && newest === null
  const pupil = filter.pupilId === null ? null : ((waiting?.rows[0] ?? decided?.rows[0])?.about?.displayName ?? null)
  if (empty && !openId) {
    const filtered = Object.values(filter).some(value => value !== null)
    return (
      <Card padded={false} aria-label={t('requests')}>
        {filtered ? <Filters filter={filter} pupil={pupil} onChange={change} /> : null}
        <EmptyState title={t('nothing')}>
          <p>{t(filtered ? 'noneFits' : 'nothingYet')}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Columns split="list-detail" className={chosenId ? styles.opened : styles.unopened}>
      <Card padded={false} className={styles.list} aria-label={t('requests')}>
        <Filters filter={filter} pupil={pupil} onChange={change} />
        {isLoading ? <SkeletonRows rows={5} disc={false} /> : null}
        {waiting ? <QueueList title={t('waiting')} {...waiting} openId={openId} hrefOf={hrefOf} /> : null}
        {decided ? <QueueList title={t('decided')} {...decided} openId={openId} hrefOf={hrefOf} /> : null}
      </Card>
      {openId ? (
        <div className={styles.detail}>
          <Link href={hrefOf(null)} className={styles.back}>
            <ArrowLeft aria-hidden="true" /> {t('allRequests')}
          </Link>
          <Card key={openId} padded={false} staysInSight aria-label={t('submission')} aria-busy={submission.isPending}>
            <Answer query={submission} failed={t('failed.one')} waiting={<SkeletonRows rows={6} />} inside="card">
              {data => <SubmissionView key={`${data.id} ${filter.pupilId}`} submission={data} pupilId={filter.pupilId} heading={heading} />}
            </Answer>
          </Card>
        </div>
      ) : null}
    </Columns>
  )
}

type FiltersProps = {
  filter: QueueFilter
  /** The name of the pupil of the filter, as far as it is known. */
  pupil: string | null
  onChange: (name: string, value: string) => void
}

function Filters({ filter, pupil, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <Field label={t('show')}>
        <Select value={filter.status ?? ''} onChange={event => onChange('status', event.target.value)}>
          <option value="">{t('all')}</option>
          {statuses.map(status => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </Select>
      </Field>
      <ClassChoice
        label={t('class')}
        none={t('allClasses')}
        onlyIfSeveral
        value={filter.classId ?? ''}
        onValue={classId => onChange('class', classId)}
      />
      {filter.pupilId === null ? null : (
        <div className={styles.ofPupil}>
          {pupil === null ? null : <p>{t('pupil', { name: pupil })}</p>}
          <Button look="ghost" size="small" icon={X} onClick={() => onChange('pupil', '')}>
            {t('pupil.all')}
          </Button>
        </div>
      )}
    </div>
  )
}
