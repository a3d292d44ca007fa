import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { isDay, type Pace } from './plan.ts'

/** The days without lessons, typed once for the whole school: every plan steps over them. */
export function Breaks({ breaks }: Pick<Pace, 'breaks'>) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [asks, setAsks] = useState(false)
  const set = useCommand(storyApi, 'story.set-break', {
    changes: ['story.pace', 'story.standing'],
    onDone: (_, { free }) => {
      if (!free) return
      setAsks(false)
      setFrom('')
      setTo('')
    },
  })
  const isTyped = from !== '' && isDay(from) && isDay(to) && to >= from
  return (
    <section className={styles.breaks} aria-labelledby="breaks">
      <h3 id="breaks">{t('breaks')}</h3>
      <p>{t('breaks.note')}</p>
      {breaks.length === 0 ? null : (
        <ul>
          {breaks.map(each => {
            const days = t('breaks.days', { from: readDay(each.from), to: readDay(each.to) })
            return (
              <li key={each.from}>
                <span>{days}</span>
                <Button
                  look="ghost"
                  size="small"
                  icon={X}
                  disabled={set.busy}
                  aria-label={t('breaks.removeOf', { days })}
                  onClick={() => set.send({ ...each, free: false })}
                >
                  {t('breaks.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Row>
        <Field label={t('breaks.from')}>
          <TextInput type="date" min="2000-01-01" max="2999-12-31" value={from} onChange={event => setFrom(event.target.value)} />
        </Field>
        <Field label={t('breaks.to')}>
          <TextInput type="date" min={from || '2000-01-01'} max="2999-12-31" value={to} onChange={event => setTo(event.target.value)} />
        </Field>
        <Button look="secondary" icon={Plus} disabled={!isTyped || set.busy} onClick={() => setAsks(true)}>
          {t('breaks.add')}
        </Button>
      </Row>
      {set.problem === null || asks ? null : <Note tone="bad">{set.problem}</Note>}
      {asks ? (
        <ConfirmDialog
          open
          title={t('breaks.ask', { days: t('breaks.days', { from: readDay(from), to: readDay(to) }) })}
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
