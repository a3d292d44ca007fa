import { LONGEST_WORK, MOST_PICTURES } from '@xiotein/game/story'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { STORY_READS, storyApi } from '../use-story.ts'
import { type Draft, forgetDraft, keepDraft } from './draft.ts'
import styles from './handed-in.module.css'
import { Pictures } from './pictures.tsx'
import { useAddPicture } from './use-pictures.ts'
import { t } from './words/index.ts'

type WorkFormProps = { challenge: string; begin: Draft; onClose: () => void; onHandedIn: () => void }

/** Words and pictures for a challenge. Every change is kept on this device until they are handed in. */
export function WorkForm({ challenge, begin, onClose, onHandedIn }: WorkFormProps) {
  const { id: me } = useMe()
  const toast = useToast()
  const [draft, setDraft] = useState(begin)
  const [isKept, setKept] = useState(true)
  const isOffline = useLiveState() === 'offline'
  // A picture can arrive while the next word is being written.
  const latest = useRef(draft)
  const change = (part: Partial<Draft>): void => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    setKept(keepDraft(me, challenge, latest.current))
  }
  const adding = useAddPicture(picture => change({ pictures: [...latest.current.pictures, picture].slice(0, MOST_PICTURES) }))
  const handIn = useCommand(storyApi, 'story.hand-in', {
    changes: STORY_READS,
    onDone: () => {
      forgetDraft(me, challenge)
      toast(t('handIn.done'), 'good')
      onHandedIn()
    },
  })
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('textarea')?.focus({ preventScroll: true }), [])
  const { text, pictures } = draft
  const left = LONGEST_WORK - text.trim().length
  const isEmpty = text.trim() === '' && pictures.length === 0
  return (
    <div className={styles.form} ref={area}>
      {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Field label={t('words')} hint={t('left', { count: Math.max(0, left) })} error={left < 0 ? t('tooLong', { count: -left }) : null}>
        <TextArea rows={7} readOnly={handIn.busy} value={text} onChange={event => change({ text: event.target.value })} />
      </Field>
      <Pictures paths={pictures.map(({ path }) => path)} onRemove={at => change({ pictures: pictures.filter((_, each) => each !== at) })} />
      {pictures.length < MOST_PICTURES ? (
        <FileDrop
          label={t('pictures', { count: pictures.length })}
          hint={t('picture.hint')}
          accept="image/jpeg,image/png,image/webp"
          buttonLabel={t('picture.add')}
          onFile={file => void adding.add(file)}
          busy={adding.busy}
          error={adding.problem}
        />
      ) : (
        <p className={styles.quiet}>{t('picture.most')}</p>
      )}
      {isKept ? null : <Note tone="warn">{t('notKept')}</Note>}
      {handIn.problem === null ? null : <Note tone="bad">{handIn.problem}</Note>}
      <Row>
        <Button
          icon={Send}
          disabled={isEmpty || left < 0 || adding.busy}
          busy={handIn.busy}
          busyLabel={t('handIn.busy')}
          onClick={() => handIn.send({ challenge, text, pictureIds: pictures.map(({ pictureId }) => pictureId) })}
        >
          {t('handIn')}
        </Button>
        <Button look="ghost" disabled={handIn.busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </div>
  )
}
