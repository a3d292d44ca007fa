import type { StoryChallenge } from '@xiotein/contract/story'
import { Hand } from 'lucide-react'
import { useRef } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { STORY_READS, storyApi } from '../use-story.ts'
import styles from './handed-in.module.css'
import { t } from './words/index.ts'

/** On the card of a challenge that is done in class: its pupil says so, and the teacher hears of it. */
export function DoneInClass({ challenge: { id, state } }: { challenge: Pick<StoryChallenge, 'id' | 'state'> }) {
  const part = useRef<HTMLDivElement>(null)
  // The button goes away, and the keyboard focus stays here.
  const say = useCommand(storyApi, 'story.hand-in', { changes: STORY_READS, onDone: () => part.current?.focus({ preventScroll: true }) })
  const isSaid = state === 'waiting'
  return (
    <div className={styles.part} ref={part} tabIndex={-1}>
      <p className={styles.quiet} role="status">
        {t(isSaid ? 'did.said' : 'did')}
      </p>
      {say.problem === null ? null : <Note tone="bad">{say.problem}</Note>}
      {isSaid ? null : (
        <Button
          look="secondary"
          size="small"
          icon={Hand}
          busy={say.busy}
          busyLabel={t('did.busy')}
          onClick={() => say.send({ challenge: id, text: '', pictureIds: [] })}
        >
          {t('did.say')}
        </Button>
      )}
    </div>
  )
}
