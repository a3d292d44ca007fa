import { CircleCheck, CircleSlash, Eye } from 'lucide-react'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import type { Query } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './review-dialog.module.css'
import type { Script } from './scripts.ts'
import { type Progress, tutorialsApi } from './use-progress.ts'
import { t } from './words/index.ts'

type ReviewDialogProps = {
  scripts: readonly Script[]
  query: Query<Progress>
  onStart: (script: Script) => void
  onReset: (progress: Progress) => void
  onClose: () => void
}

/** All tutorials whose screens there are, to start, replay or reset. */
export function ReviewDialog({ scripts, query, onStart, onReset, onClose }: ReviewDialogProps) {
  const toast = useToast()
  const titleOf = (id: Script['id']): string => t(id)
  const reset = useCommand(tutorialsApi, 'tutorials.reset', {
    onDone: (progress, { tutorial }) => {
      onReset(progress)
      toast(t('review.hasReset', { title: titleOf(tutorial) }), 'good')
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.title')}
      width="review"
      footer={
        <Button look="secondary" onClick={onClose}>
          {t('review.close')}
        </Button>
      }
    >
      <p>{t('review.intro')}</p>
      {scripts.some(({ isPreview }) => isPreview) ? <p>{t('review.previews')}</p> : null}
      {reset.problem ? <Note tone="bad">{reset.problem}</Note> : null}
      <Answer query={query} failed={t('review.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="card">
        {data => (
          <ul className={styles.list}>
            {scripts.map(script => {
              const { completed, skipped } = data.tutorials[script.id]
              const title = titleOf(script.id)
              return (
                <li key={script.id} className={styles.row}>
                  <div className={styles.words}>
                    <h3>
                      {title} {script.isPreview ? <Chip icon={Eye}>{t('review.preview')}</Chip> : null}
                      <Standing completed={completed} skipped={skipped} />
                    </h3>
                    <p>{t(`${script.id}.about`)}</p>
                  </div>
                  <div className={styles.ways}>
                    {completed ? (
                      <Button
                        look="ghost"
                        size="small"
                        aria-label={t('review.resetOf', { title })}
                        busy={reset.busy && reset.input?.tutorial === script.id}
                        busyLabel={t('review.resetting')}
                        aria-disabled={reset.busy && reset.input?.tutorial !== script.id}
                        onClick={() => reset.send({ tutorial: script.id })}
                      >
                        {t('review.reset')}
                      </Button>
                    ) : null}
                    <Button
                      look="secondary"
                      size="small"
                      aria-label={t(completed ? 'review.replayOf' : 'review.startOf', { title })}
                      onClick={() => onStart(script)}
                    >
                      {t(completed ? 'review.replay' : 'review.start')}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Answer>
    </Dialog>
  )
}

/** A skipped tutorial counts as completed, and has both badges. */
function Standing({ completed, skipped }: { completed: boolean; skipped: boolean }) {
  return (
    <>
      {completed ? (
        <Chip tone="good" icon={CircleCheck}>
          {t('review.completed')}
        </Chip>
      ) : null}{' '}
      {skipped ? <Chip icon={CircleSlash}>{t('review.skipped')}</Chip> : null}
    </>
  )
}
