import { Pencil } from 'lucide-react'
import { memo, useId } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { type Reason, reasonWords } from './board.ts'
import styles from './reason-bar.module.css'
import { t } from './words/index.ts'

type ReasonBarProps = {
  reasons: readonly Reason[]
  /** null: no reason. */
  chosen: string | null
  onChoose: (reasonId: string | null) => void
  /** Whether the reason goes with points that are taken away, too; null where it always does. */
  withMinus: boolean | null
  onWithMinus: (withMinus: boolean) => void
  /** null for those who may not edit them. */
  onEdit: (() => void) | null
}

/** The reason for points: stays chosen for the taps that follow, so that a tap never needs a second one. */
export const ReasonBar = memo(function ReasonBar({ reasons, chosen, onChoose, withMinus, onWithMinus, onEdit }: ReasonBarProps) {
  const name = useId()
  if (reasons.length === 0 && !onEdit) return null
  const choices = [{ id: null, words: t('reasons.none') }, ...reasons.map(reason => ({ id: reason.id, words: reasonWords(reason) }))]
  return (
    <div className={styles.bar}>
      <fieldset className={styles.set}>
        <legend className={styles.legend}>{t('reasons.why')}</legend>
        <div className={styles.strip}>
          {choices.map(choice => (
            <label key={choice.id ?? 'none'} className={styles.choice}>
              <input type="radio" name={name} checked={choice.id === chosen} onChange={() => onChoose(choice.id)} />
              <span>{choice.words}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen === null || withMinus === null ? null : (
        <div className={styles.minus}>
          <Checkbox label={t('reasons.withMinus')} checked={withMinus} onChecked={onWithMinus} />
        </div>
      )}
      {onEdit ? (
        <div className={styles.pencil}>
          <Button look="ghost" size="small" icon={Pencil} aria-label={t('reasons.edit')} onClick={onEdit}>
            <span className={styles.edit}>{t('reasons.edit')}</span>
          </Button>
        </div>
      ) : null}
    </div>
  )
})
