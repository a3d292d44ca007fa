import { type Break, isBreak, LONGEST_BREAK_DAYS } from '@xiotein/game/story'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { isDay, type Pace } from './plan.ts'

const daysIn = ({ from, to }: Break): string => t('breaks.days', { from: readDay(from), to: readDay(to) })

const isTypedDay = (day: string): boolean => day !== '' && isDay(day)

/** Why these are no days without lessons; null where they are, or are still being typed. */
const wrongEnd = (from: string, to: string): string | null => {
  if (!isTypedDay(from) || !isTypedDay(to) || isBreak({ from, to })) return null
  return to < from ? t('breaks.wrong') : t('breaks.long', { most: LONGEST_BREAK_DAYS })
}

/** The days without lessons, typed once for the whole school: every plan steps over them. */
export function Breaks({ breaks, maySetBreaks }: Pick<Pace, 'breaks' | 'maySetBreaks'>) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [asks, setAsks] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  // The row goes with its button.
  useRefocus(removed !== null && !breaks.some(each => each.from === removed) ? 'breaks' : '')
  const toast = useToast()
  const set = useCommand(storyApi, 'story.set-break', {
    overtakes: ['story.set-break'],
    about: ({ from, to }) => `${from} ${to}`,
    changes: ['story.pace', 'story.standing'],
    onDone: (_, { free, ...days }) => {
      const said = { days: daysIn(days) }
      toast(free ? t('breaks.added', said) : t('breaks.removed', said), 'good')
      if (!free) return setRemoved(days.from)
      setRemoved(null)
      setAsks(false)
      setFrom('')
      setTo('')
    },
  })
  const taken = breaks.find(each => each.from === from)
  const wrong = wrongEnd(from, to)
  const isTyped = isTypedDay(from) && isTypedDay(to) && wrong === null && !taken
  return (
    <section className={styles.breaks} aria-labelledby="breaks">
      <h3 id="breaks">{t('breaks')}</h3>
      <p>{t('breaks.note')}</p>
      {breaks.length === 0 ? null : (
        <ul>
          {breaks.map(each => {
            const days = daysIn(each)
            return (
              <li key={each.from}>
                <span>{days}</span>
                {maySetBreaks ? (
                  <Button
                    look="ghost"
                    size="small"
                    icon={X}
                    aria-disabled={set.busy}
                    aria-label={t('breaks.removeOf', { days })}
                    onClick={() => set.send({ ...each, free: false })}
                  >
                    {t('breaks.remove')}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      {maySetBreaks ? (
        <Row align="end">
          <Field label={t('breaks.from')} error={taken ? t('breaks.taken', { days: daysIn(taken) }) : null}>
            <DateInput min="2000-01-01" max="2999-12-31" value={from} onValue={setFrom} />
          </Field>
          <Field label={t('breaks.to')} error={wrong}>
            <DateInput min={from || '2000-01-01'} max="2999-12-31" value={to} onValue={setTo} />
          </Field>
          <Button look="secondary" icon={Plus} aria-disabled={!isTyped || set.busy} onClick={() => setAsks(true)}>
            {t('breaks.add')}
          </Button>
        </Row>
      ) : null}
      {set.problem === null || asks ? null : <Note tone="bad">{set.problem}</Note>}
      {asks ? (
        <ConfirmDialog
          open
          title={t('breaks.ask', { days: daysIn({ from, to }) })}
          confirmLabel={t('breaks.add')}
          busyLabel={t('pace.saving')}
          busy={set.busy}
          error={set.problem}
          onConfirm={() => set.send({ from, to, free: true })}
          onCancel={() => setAsks(false)}
        >
          <p>{t('breaks.askText')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
