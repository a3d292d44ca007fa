import type { StoryChallenge } from '@xiotein/contract/story'
import { ChevronDown, ChevronUp, PenLine } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { When } from '../../ui/display/when.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { useStory } from '../use-story.ts'
import { draftOf, EMPTY } from './draft.ts'
import styles from './handed-in.module.css'
import { ShownWork } from './shown-work.tsx'
import { t } from './words/index.ts'

const WorkForm = lazyWithRetry(async () => (await import('./work-form.tsx')).WorkForm)

type HandInPartProps = { challenge: Pick<StoryChallenge, 'id' | 'state'> }

/** On the card of a challenge that is handed in: the form, or what was handed in. */
export function HandInPart({ challenge: { id, state } }: HandInPartProps) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.part} ref={part} tabIndex={-1}>
      {state === 'open' || state === 'denied' ? (
        <ToWrite challenge={id} isDenied={state === 'denied'} onHandedIn={() => part.current?.focus({ preventScroll: true })} />
      ) : (
        <HandedIn challenge={id} isDone={state === 'done'} />
      )}
    </div>
  )
}

type ToWriteProps = { challenge: string; isDenied: boolean; onHandedIn: () => void }

/** A text that came back begins with what was handed in before. */
function ToWrite({ challenge, isDenied, onHandedIn }: ToWriteProps) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const before = useStory('story.own-work', isOpen && isDenied ? { challenge } : null)
  const draft = draftOf(me.id, challenge)
  const form = (begin: typeof EMPTY) => (
    <Suspense fallback={<SkeletonRows rows={2} disc={false} />}>
      <WorkForm challenge={challenge} begin={draftOf(me.id, challenge) ?? begin} onClose={() => setOpen(false)} onHandedIn={onHandedIn} />
    </Suspense>
  )
  if (!isOpen) {
    return (
      <>
        {draft === null ? null : <p className={styles.quiet}>{t('draft')}</p>}
        <Button look="secondary" size="small" icon={PenLine} onClick={() => setOpen(true)}>
          {t(draft !== null ? 'continue' : isDenied ? 'again' : 'begin')}
        </Button>
      </>
    )
  }
  if (!isDenied) return form(EMPTY)
  return (
    <Answer query={before} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
      {({ work }) => form(work ?? EMPTY)}
    </Answer>
  )
}

/** A pupil's handed-in text, shown when it is asked for. */
function HandedIn({ challenge, isDone }: { challenge: string; isDone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const known = useStory('story.own-work', isOpen ? { challenge } : null)
  return (
    <>
      {isDone ? null : <p className={styles.quiet}>{t('waits')}</p>}
      <Button
        look="secondary"
        size="small"
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setOpen(was => !was)}
      >
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen ? (
        <Answer query={known} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
          {({ work }) =>
            work === null ? (
              // Ticked in class, or granted.
              <p>{t('counted')}</p>
            ) : (
              <>
                <ShownWork text={work.text} paths={work.pictures.map(({ path }) => path)} />
                <p className={styles.quiet}>
                  {t('when')} <When at={work.handedInAt} />
                </p>
              </>
            )
          }
        </Answer>
      ) : null}
    </>
  )
}
