import { MARKET_CATEGORIES, type MarketCategory, PP_PER_TRUTH_METAL } from '@xiotein/game/market'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { SlotContent } from '../../platform/slot.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { isSame, useSeen } from '../../platform/use-seen.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { hasHalfTyped } from '../../ui/forms/date-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { priceSlot } from '../slots.ts'
import { marketApi } from '../use-market.ts'
import { type Draft, draftOf, inputOf, problemsOf } from './perk-draft.ts'
import { allOf } from './perk-facts.ts'
import { PicturePicker } from './picture-picker.tsx'
import { SaleFields } from './sale-fields.tsx'
import styles from './staff.module.css'
import type { Perk } from './use-purchases.ts'
import { t } from './words/index.ts'

/** Adds a perk (`perk` is null) or changes one. What pupils have bought stays as it was. */
export function PerkDialog({ perk, onClose }: { perk: Perk | null; onClose: () => void }) {
  const toast = useToast()
  const form = useId()
  // Only fields that were edited here; the others follow what colleagues save meanwhile.
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const draft: Draft = { ...draftOf(perk), ...edits }
  const [tries, setTries] = useState(0)
  // The wrong field may be out of sight in a long form.
  useEffect(() => {
    if (tries > 0) document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])
  const save = useCommand(marketApi, 'market.save-perk', {
    changes: ['market.perks', 'market.shelf'],
    onDone: answer => {
      toast(t('saved', { name: answer.perk.name }), 'good')
      onClose()
    },
  })
  const { isOld, begin } = useSeen(perk?.version, { isSaved: isSame(inputOf(perk, draft), inputOf(perk, draftOf(perk))), busy: save.busy })
  const problems = problemsOf(draft)
  const shown = <N extends keyof typeof problems>(name: N): string | null => (tries > 0 ? problems[name] : null)
  const change = (part: Partial<Draft>): void => {
    begin()
    setEdits({ ...edits, ...part })
  }
  const price = problems.price === null ? wholeNumberOf(draft.price) : null
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTries(tries + 1)
    if (hasHalfTyped(event.currentTarget)) return
    if (Object.values(problems).every(problem => problem === null)) save.send(inputOf(perk, draft))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={perk === null ? t('perks.new') : t('edit.title', { name: perk.name })}
      dismissible={!save.busy}
      said={
        <>
          {perk && isOld ? (
            <Note tone="warn" announce>
              {t('meanwhile', { perk: allOf(perk, draft.picture) })}
            </Note>
          ) : null}
          {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        </>
      }
      footer={
        <>
          <Button look="secondary" disabled={save.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('name')} required error={shown('name')}>
          <TextInput maxLength={60} value={draft.name} onChange={event => change({ name: event.target.value })} data-begin />
        </Field>
        <div className={styles.pair}>
          <Field label={t('category')}>
            <Select value={draft.category} onChange={event => change({ category: event.target.value as MarketCategory })}>
              {MARKET_CATEGORIES.map(category => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('truthMetal')} required error={shown('price')} hint={t('truthMetal.hint')}>
            <NumberInput value={draft.price} onValue={price => change({ price })} />
          </Field>
          <Field label={t('stockAWeek')} optional error={shown('stock')} hint={t('stockAWeek.hint')}>
            <NumberInput value={draft.stock} onValue={stock => change({ stock })} />
          </Field>
          <Field label={t('limitAWeek')} optional error={shown('limit')} hint={t('limitAWeek.hint')}>
            <NumberInput value={draft.limit} onValue={limit => change({ limit })} />
          </Field>
        </div>
        {perk?.onSale && price !== null && price !== perk.truthMetal ? (
          <SlotContent slot={priceSlot} given={{ perkId: perk.id, pp: price * PP_PER_TRUTH_METAL }} />
        ) : null}
        <PicturePicker value={draft.picture} onValue={picture => change({ picture })} />
        <Field label={t('note')} optional hint={t('note.hint')}>
          <TextArea rows={2} maxLength={200} value={draft.note} onChange={event => change({ note: event.target.value })} />
        </Field>
        <SaleFields perk={perk} draft={draft} problem={shown('until')} onChange={change} />
        <Switch label={t('onSale')} hint={t('onSale.hint')} checked={draft.onSale} onChecked={onSale => change({ onSale })} />
      </form>
    </Dialog>
  )
}
