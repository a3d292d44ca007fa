import { X } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { useSeen } from '../../../platform/use-seen.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { before } from './pace-row.tsx'
import { isDay, type Pace } from './plan.ts'

/** The last day of the school year, typed once for the whole school. */
export function LastDay({ lastDay, today, maySetBreaks }: Pick<Pace, 'lastDay' | 'today' | 'maySetBreaks'>) {
  const toast = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? lastDay ?? ''
  const set = useCommand(storyApi, 'story.set-last-day', {
    absolute: true,
    changes: ['story.pace'],
    onDone: (_, { lastDay: sent }) => {
      setTyped(null)
      toast(t(sent === null ? 'lastDay.removed' : 'lastDay.saved'), 'good')
    },
  })
  const isSaved = shown === (lastDay ?? '')
  // A field that is empty may hold a day that is half typed: only the button for it removes the day.
  const canSave = !isSaved && shown !== '' && isDay(shown)
  const canRemove = lastDay !== null && (isSaved || shown === '')
  const { isOld, begin } = useSeen(lastDay ?? '', { isSaved, busy: set.busy })
  const until = isOld ? null : before(lastDay ?? '', false)
  const hint = isSaved ? (lastDay !== null && lastDay < today ? t('lastDay.over') : null) : until
  // The button goes with the day.
  useRefocus(lastDay === null ? 'last-day' : '')
  return (
    <section className={styles.breaks} aria-labelledby="last-day">
      <h3 id="last-day">{t('lastDay')}</h3>
      <p>{t('lastDay.note')}</p>
      {maySetBreaks ? (
        <Row>
          <Field label={t('lastDay')} hideLabel hint={hint}>
            <DateInput
              // What is half typed is in no state of ours: it goes with the removed day.
              key={lastDay === null ? 'none' : 'set'}
              min="2000-01-01"
              max="2999-12-31"
              value={shown}
              onValue={day => {
                begin()
                setTyped(day)
              }}
            />
          </Field>
          <Button
            look="secondary"
            aria-disabled={!canSave}
            busy={set.busy}
            busyLabel={t('pace.saving')}
            onClick={() => (canSave ? set.send({ lastDay: shown, seen: lastDay }) : undefined)}
          >
            {t('lastDay.save')}
          </Button>
          {canRemove ? (
            <Button look="ghost" icon={X} aria-disabled={set.busy} onClick={() => set.send({ lastDay: null, seen: lastDay })}>
              {t('lastDay.remove')}
            </Button>
          ) : null}
        </Row>
      ) : (
        <p>{lastDay === null ? t('lastDay.none') : readDay(lastDay)}</p>
      )}
      {isOld ? (
        <Note tone="warn" announce>
          {before(lastDay ?? '', true)}
        </Note>
      ) : null}
      {set.problem === null ? null : <Note tone="bad">{set.problem}</Note>}
    </section>
  )
}
