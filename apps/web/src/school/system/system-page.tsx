import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { MINUTE_MS } from '../../ui/durations.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { schoolApi } from '../school-calls.ts'
import { momentWords, sizeWords } from './figures-in-words.ts'
import { type Found, ofBackup, ofDisk, ofJobs, ofMail, type System } from './findings.ts'
import styles from './system.module.css'
import { t } from './words/index.ts'

/** No event tells of a disk that fills or of a backup. */
const AGAIN_EVERY_MS = MINUTE_MS

const ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, pending: Clock }

/** `/admin/system`: whether backups, disk, emails and jobs are well, and what to do where they are not. */
export function SystemPage() {
  const query = useRead(schoolApi, 'school.system', {}, { everyMs: AGAIN_EVERY_MS })
  const isOffline = useLiveState() === 'offline'
  return (
    <Stack>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Answer query={query} failed={t('failed')}>
        {system => <Parts system={system} />}
      </Answer>
    </Stack>
  )
}

function Parts({ system }: { system: System }) {
  const { disk, jobs } = system
  const found = ofDisk(system)
  return (
    <Columns split="settings">
      <Part title={t('backup')} found={ofBackup(system)} />
      <Part title={t('disk')} found={found}>
        {disk ? (
          <div className={styles.disk}>
            <Limb label={t('disk.used')} value={percentOf(disk)} max={100} unit="%" tone={found.tone === 'good' ? 'shield' : 'low'} />
            <p>{t('disk.of', { used: sizeWords(disk.bytes - disk.freeBytes), all: sizeWords(disk.bytes) })}</p>
          </div>
        ) : null}
      </Part>
      <Part title={t('mail')} found={ofMail(system)}>
        <div>
          <ButtonLink href="/admin/outbox" look="secondary" size="small">
            {t('mail.open')}
          </ButtonLink>
        </div>
      </Part>
      <Part title={t('jobs')} found={ofJobs(system)}>
        {jobs.failing.length > 0 ? (
          <ul className={styles.jobs}>
            {jobs.failing.map(({ job, dueAt, triedAgain }) => (
              <li key={job}>
                <code>{job}</code> {t(triedAgain ? 'jobs.again' : 'jobs.next', { at: momentWords(dueAt) })}
              </li>
            ))}
          </ul>
        ) : null}
      </Part>
      <Card>
        <CardHead title={t('program')} />
        <Stack gap="small">
          <p>{t('program.version', { version: system.version })}</p>
          <p>{t('program.since', { at: momentWords(system.runsSince) })}</p>
          {system.mayHaveOtherNodes ? <p>{t('program.nodes')}</p> : null}
        </Stack>
      </Card>
    </Columns>
  )
}

const percentOf = ({ freeBytes, bytes }: NonNullable<System['disk']>): number =>
  bytes === 0 ? 0 : Math.round((100 * (bytes - freeBytes)) / bytes)

/** One part of the system: how it is in a word, what is known, and what to do. */
function Part({ title, found: { tone, state, lines }, children }: { title: string; found: Found; children?: ReactNode }) {
  return (
    <Card>
      <CardHead title={title}>
        <Chip tone={tone} icon={ICONS[tone]}>
          {state}
        </Chip>
      </CardHead>
      <Stack gap="small">
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </Stack>
    </Card>
  )
}
