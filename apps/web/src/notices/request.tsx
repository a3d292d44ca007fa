import { CallRefused, newKey, withErrorId } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useAnswers } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { api, LISTS } from './api.ts'
import type { NoticeRow } from './notice.ts'
import styles from './notice-list.module.css'
import { UndoOffer } from './undo-offer.tsx'
import { t } from './words/index.ts'

/** The reads that a decision in the bell changes: the lists of Today, too. */
const CHANGED = [...LISTS, 'today.waiting', 'today.decided'] as const
const DECISIONS = ['approve', 'deny'] as const

type Decision = (typeof DECISIONS)[number]
/** A name is not an artifact: it has words of its own. */
const doneWords = ({ type, data: { artifactName = '', userName = '', askedName = '' } }: NoticeRow, decision: Decision): string =>
  type === 'name_asked'
    ? t(`name.${decision}.done`, { asked: askedName })
    : t(`${decision}.done`, { artifact: artifactName, user: userName })
const failedWords = ({ type }: NoticeRow, decision: Decision): string =>
  t(type === 'name_asked' ? `name.${decision}.failed` : `${decision}.failed`)

/** Below the words of a request: how it was answered, and Approve and Deny for those who may. */
export function Request({ row }: { row: NoticeRow }) {
  const { id: noticeId, message, request } = row
  const answers = useAnswers()
  const toast = useToast()
  const { send, busy, error, problem, input } = useCommand(api, 'notices.decide', {
    overtakes: ['notices.decide'],
    shown: request?.status ?? null,
    onDone: (_answer, { decision }) => {
      // One key: however often it is pressed, it is one intention.
      const key = newKey()
      const takeBack = async (): Promise<void> => {
        await api.command('notices.take-back', { noticeId }, key)
        await answers.invalidate(CHANGED)
      }
      toast(<UndoOffer text={doneWords(row, decision)} done={t('undo.waitsAgain')} onUndo={takeBack} />, 'lasting')
    },
    changes: CHANGED,
  })
  const isRefusal = error instanceof CallRefused && error.status < 500
  const isGone = isRefusal && error.refusal === 'http.not-found'
  return (
    <>
      <div className={styles.actions}>
        {request && request.status !== 'pending' ? (
          <Chip tone={request.status === 'approved' ? 'good' : 'plain'}>{t(`outcome.${request.status}`)}</Chip>
        ) : null}
        {request?.mayDecide
          ? DECISIONS.map(decision => (
              <Button
                key={decision}
                size="small"
                look={decision === 'approve' ? 'primary' : 'secondary'}
                busy={busy && input?.decision === decision}
                aria-disabled={busy && input?.decision !== decision}
                onClick={() => send({ noticeId, decision })}
              >
                {t(decision)}
                <VisuallyHidden>: {message}</VisuallyHidden>
              </Button>
            ))
          : null}
      </div>
      {error !== null && input ? (
        <div className={styles.problem}>
          <Note tone="bad">{isGone ? t('gone') : isRefusal ? problem : withErrorId(failedWords(row, input.decision), error)}</Note>
        </div>
      ) : null}
    </>
  )
}
