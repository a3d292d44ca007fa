import { Check } from 'lucide-react'
import { useState } from 'react'
import { CallRefused } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { storyApi } from '../use-story.ts'
import styles from './staff.module.css'
import { paysWords, type WaitingWork, WORK_READS } from './use-work.ts'
import { t } from './words/index.ts'

const LONGEST_REASON = 300

/** Approves work, or sends it back with a reason. */
export function AnswerForm({ work, onLeave }: { work: WaitingWork; onLeave: () => void }) {
  const { id, title, displayName: pupil, pictures } = work
  const toast = useToast()
  const [reason, setReason] = useState('')
  const plain = reason.trim().replace(/\s+/g, ' ')
  const review = useCommand(storyApi, 'story.review', {
    changes: WORK_READS,
    onDone: (_answer, { decision }) => {
      onLeave()
      toast(t(`${decision}.done`, { title, pupil }), 'good')
    },
    onFailed: error => {
      if (!(error instanceof CallRefused) || error.refusal !== 'story.work-closed') return
      onLeave()
      toast(t('answer.closed'), 'bad')
    },
  })
  const send = (decision: 'approve' | 'deny'): void => review.send({ workIds: [id], decision, reason: decision === 'deny' ? plain : '' })
  const isSending = (decision: 'approve' | 'deny'): boolean => review.busy && review.input?.decision === decision
  const suggested = [t('reason.more'), t('reason.task'), ...(pictures.length > 0 ? [t('reason.picture')] : [])]
  return (
    <div className={styles.answer}>
      <Field label={t('reason')} hint={t('reason.hint', { pupil, most: LONGEST_REASON })}>
        <TextInput maxLength={LONGEST_REASON} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
      <Row role="group" aria-label={t('reasons')}>
        {suggested.map(words => (
          <Button key={words} look="secondary" size="small" onClick={() => setReason(words)}>
            {words}
          </Button>
        ))}
      </Row>
      {review.problem === null ? null : (
        <Note tone="bad" title={t('answer.failed')}>
          {review.problem}
        </Note>
      )}
      <Row className={styles.buttons}>
        <Button
          look="secondary"
          disabled={plain === '' || isSending('approve')}
          busy={isSending('deny')}
          busyLabel={t('deny.busy')}
          onClick={() => send('deny')}
        >
          {t('deny')}
        </Button>
        <Button
          icon={Check}
          disabled={isSending('deny')}
          busy={isSending('approve')}
          busyLabel={t('approve.busy')}
          onClick={() => send('approve')}
        >
          {t('approve.pays', { pays: paysWords(work) })}
        </Button>
      </Row>
    </div>
  )
}
