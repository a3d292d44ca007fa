import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { isDay, type Pace } from './plan.ts'

/** The last day of the school year, typed once for the whole school. */
export function LastDay({ lastDay, today, maySetBreaks }: Pick<Pace, 'lastDay' | 'today' | 'maySetBreaks'>) {
  const toast = useToast()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? lastDay ?? ''
  const set = useCommand(storyApi, 'story.set-last-day', {
    absolute: true,
    changes: ['story.pace'],
    onDone: () => {
      setTyped(null)
      toast(t('lastDay.saved'), 'good')
    },
  })
  const isSaved = shown === (lastDay ?? '')
  return (
    <section className={styles.breaks} aria-labelledby="last-day">
      <h3 id="last-day">{t('lastDay')}</h3>
      <p>{t('lastDay.note')}</p>
      {maySetBreaks ? (
        <Row>
          <Field label={t('lastDay')} hideLabel hint={lastDay !== null && lastDay < today && isSaved ? t('lastDay.over') : null}>
            <TextInput type="date" min="2000-01-01" max="2999-12-31" value={shown} onChange={event => setTyped(event.target.value)} />
          </Field>
          <Button
            look="secondary"
            aria-disabled={isSaved || !isDay(shown)}
            busy={set.busy}
            busyLabel={t('pace.saving')}
            onClick={() => (isSaved || !isDay(shown) ? undefined : set.send({ lastDay: shown || null, seen: lastDay }))}
          >
            {t('lastDay.save')}
          </Button>
        </Row>
      ) : (
        <p>{lastDay === null ? t('lastDay.none') : readDay(lastDay)}</p>
      )}
      {set.problem === null ? null : <Note tone="bad">{set.problem}</Note>}
    </section>
  )
}
