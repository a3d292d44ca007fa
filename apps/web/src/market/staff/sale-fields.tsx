import { useClasses } from '../../classes/index.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import type { Draft } from './perk-draft.ts'
import styles from './staff.module.css'
import type { Perk } from './use-purchases.ts'
import { t } from './words/index.ts'

/** Years have four digits. */
const LATEST = '9999-12-31T23:59'

type SaleFieldsProps = { perk: Perk | null; draft: Draft; problem: string | null; onChange: (part: Partial<Draft>) => void }

/** From when to when a perk is sold, and to which classes. */
export function SaleFields({ perk, draft, problem, onChange }: SaleFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('saleFrom')} optional hint={t('sale.hint')}>
          <DateInput type="datetime-local" max={LATEST} value={draft.from} onValue={from => onChange({ from })} />
        </Field>
        <Field label={t('saleUntil')} optional error={problem} hint={t('sale.hint')}>
          <DateInput type="datetime-local" max={LATEST} value={draft.until} onValue={until => onChange({ until })} />
        </Field>
      </div>
      <ClassBoxes before={perk?.classes ?? []} chosen={draft.classIds} onChosen={classIds => onChange({ classIds })} />
    </>
  )
}

type Named = { readonly id: string; readonly name: string }
type ClassBoxesProps = { before: readonly Named[]; chosen: readonly string[]; onChosen: (classIds: readonly string[]) => void }

/** The classes in use, and those that the perk is sold to already: one of them may be archived by now. */
function ClassBoxes({ before, chosen, onChosen }: ClassBoxesProps) {
  const classes = useClasses()
  const open: readonly Named[] = classes.data?.classes ?? []
  const all = [...open, ...before.filter(({ id }) => !open.some(each => each.id === id))]
  if (classes.isError && classes.data === undefined) return <QueryFailed query={classes} look="note" title={t('classes.failed')} />
  return (
    <fieldset className={styles.choice}>
      <legend>{t('classes')}</legend>
      <p className={styles.quiet}>{t('classes.hint')}</p>
      <div className={styles.boxes}>
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChecked={checked => onChosen(checked ? [...chosen, id] : chosen.filter(each => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
