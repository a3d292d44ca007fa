import { MOST_TRUTH_METAL } from '@xiotein/game/goals'
import type { PerkPicture } from '@xiotein/game/market'
import { type FormEvent, useId, useState } from 'react'
import { PicturePicker } from '../market/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { DateInput } from '../ui/forms/date-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { TextArea, TextInput } from '../ui/forms/text-input.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './goals.module.css'
import { GOAL_READS, goalsApi } from './use-goals.ts'
import { t } from './words/index.ts'

const EMPTY = { name: '', note: '', price: '', lastDay: '', picture: 'star' as PerkPicture }

/** Opens a goal for a class. */
export function OpenGoalDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const toast = useToast()
  const form = useId()
  const [draft, setDraft] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const open = useCommand(goalsApi, 'goals.open', {
    changes: GOAL_READS,
    onDone: ({ goal }) => {
      toast(t('opened', { name: goal.name }), 'good')
      onClose()
    },
  })
  const name = draft.name.trim()
  const truthMetal = wholeNumberOf(draft.price)
  const { lastDay, picture } = draft
  const priced = truthMetal !== null && truthMetal >= 1 && truthMetal <= MOST_TRUTH_METAL
  const change = (part: Partial<typeof EMPTY>): void => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (name !== '' && priced && lastDay !== '')
      open.send({ classId, name, note: draft.note.replace(/\s+/g, ' ').trim(), truthMetal, lastDay, picture })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('open')}
      dismissible={!open.busy}
      footer={
        <>
          <Button look="secondary" disabled={open.busy} onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={form} busy={open.busy} busyLabel={t('opening')}>
            {t('open.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('name')} required error={tried && name === '' ? t('name.missing') : null} hint={t('name.hint')}>
          <TextInput maxLength={60} value={draft.name} onChange={event => change({ name: event.target.value })} data-begin />
        </Field>
        <Field label={t('note')} optional>
          <TextArea rows={2} maxLength={200} value={draft.note} onChange={event => change({ note: event.target.value })} />
        </Field>
        <Field
          label={t('price')}
          required
          hint={t('price.hint')}
          error={tried && !priced ? t('price.wrong', { most: readNumber(MOST_TRUTH_METAL) }) : null}
        >
          <NumberInput value={draft.price} onValue={price => change({ price })} />
        </Field>
        <Field label={t('day')} required hint={t('day.hint')} error={tried && lastDay === '' ? t('day.missing') : null}>
          <DateInput value={lastDay} onValue={lastDay => change({ lastDay })} />
        </Field>
        <PicturePicker value={picture} onValue={chosen => change({ picture: chosen })} />
        {open.problem ? <Note tone="bad">{open.problem}</Note> : null}
      </form>
    </Dialog>
  )
}
