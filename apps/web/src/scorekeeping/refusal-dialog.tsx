import { type CallRefused, wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import type { Pupil } from './board.ts'
import { dropPupils, sumOf } from './lesson-draft.ts'
import type { LessonStore } from './lesson-store.ts'
import { useLesson } from './use-lesson.ts'
import { t } from './words/index.ts'

type RefusalDialogProps = {
  refusal: CallRefused
  store: LessonStore
  pupils: readonly Pupil[]
  nameOf: (pupilId: string) => string
  onClose: () => void
}

/** Shows a refusal: the reason, that nothing is lost, and what can be done. */
export function RefusalDialog({ refusal, store, pupils, nameOf, onClose }: RefusalDialogProps) {
  const toast = useToast()
  const present = new Set(pupils.map(pupil => pupil.id))
  const gone = [...sumOf(useLesson(store).taps).net.keys()].filter(id => !present.has(id))
  const names = gone.map(nameOf).join(', ')
  const drop = (): void => {
    store.change((lesson, now) => dropPupils(lesson, gone, now))
    toast(t('refused.removed'), 'good')
    onClose()
  }
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      title={t('handIn.failed')}
      footer={
        <>
          {gone.length > 0 ? (
            <Button look="secondary" onClick={drop}>
              {t('refused.remove', { names })}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('refused.back')}</Button>
        </>
      }
    >
      <Note tone="bad">{wordsOf(refusal)}</Note>
      {gone.length > 0 ? <p>{t('refused.gone', { names })}</p> : null}
      <p>{t('refused.safe')}</p>
    </Dialog>
  )
}
