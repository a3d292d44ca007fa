import { LARGE_CHANGE_PP } from '@xiotein/game/ledger'
import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import type { OpenedProps } from '../../platform/waiting.ts'
import { readChange } from '../../ui/display/numbers.ts'
import { OpenedBody, OpenedHead, OpenedWaiting } from '../../ui/layout/opened.tsx'
import { Note } from '../../ui/messages/note.tsx'
import type { Submission } from '../approvals/calls.ts'
import { LinesTable } from '../approvals/lines-table.tsx'
import { momentInText } from '../approvals/moment-in-text.ts'
import { approvable } from '../approvals/queue/submission-words.ts'
import { useSubmission } from '../approvals/queue/use-queue.ts'
import { t } from './words/index.ts'

/** The lines of a lesson, each with its tick. Points that scorekeepers give themselves start without one. */
export function OpenedPoints({ row, bar }: OpenedProps) {
  const query = useSubmission(row.id)
  return (
    <Answer query={query} failed={t('failed')} inside="card" waiting={<OpenedWaiting />}>
      {submission => <Lines submission={submission} bar={bar} />}
    </Answer>
  )
}

function Lines({ submission, bar }: { submission: Submission; bar: OpenedProps['bar'] }) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ticked = approvable(submission)
    .filter(line => changed.get(line.id) ?? !line.selfAward)
    .map(({ id }) => id)
  const large = submission.lines.filter(({ changeAmount }) => Math.abs(changeAmount) > LARGE_CHANGE_PP).length
  const { className, changesCount, submitter, submittedAt, net } = submission
  return (
    <>
      <OpenedHead
        title={t('head', { className, count: changesCount })}
        lead={t('lead', { name: submitter.displayName, when: momentInText(submittedAt), net: readChange(net) })}
      />
      {submission.hasSelfAward ? (
        <OpenedBody>
          <Note tone="warn">{t('forSelf', { name: submitter.displayName })}</Note>
        </OpenedBody>
      ) : null}
      {large > 0 ? (
        <OpenedBody>
          <Note tone="warn">{t('large', { count: large, most: LARGE_CHANGE_PP })}</Note>
        </OpenedBody>
      ) : null}
      <LinesTable
        narrow
        submission={submission}
        ticked={submission.may.review ? new Set(ticked) : null}
        onTick={(lineId, on) => setChanged(new Map([...changed, [lineId, on]]))}
      />
      {bar({ approve: t('approve', { count: ticked.length }), parts: ticked, whyNot: submission.may.review ? null : submission.whyNot })}
    </>
  )
}
