import type { MoveId } from '@xiotein/content/moves'
import { withDamage } from '@xiotein/game/moves'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { DamageScale } from './damage-scale.tsx'
import { deliveredMove, rangeOf } from './draft.ts'
import styles from './overrides.module.css'
import { t } from './words/index.ts'

const amountsAt = (id: string, damage: number): string =>
  (withDamage(deliveredMove(id), damage).effects.find(({ kind }) => kind === 'damage')?.amount ?? []).join(', ')

type DamageFieldProps = {
  id: MoveId
  typed: string
  now: number
  /** The typed damage, where it is another one that the move may have. */
  drafted: number | null
  fit: number | null
  error: string | null
  readOnly: boolean
  onDamage: (typed: string) => void
}

/** The damage of the move, what it does at each level, and where it lies among the others. */
export function DamageField({ id, typed, now, drafted, fit, error, readOnly, onDamage }: DamageFieldProps) {
  const { least, most } = rangeOf(id)
  if (most === 0) return <p className={styles.small}>{t('damage.none')}</p>
  const stepTo = (by: number): void => onDamage(String(Math.max(least, Math.min(most, (wholeNumberOf(typed) ?? now) + by))))
  return (
    <div className={styles.damage}>
      <Field
        label={t('damage')}
        hint={t(drafted === null ? 'damage.steps' : 'damage.stepsWere', { steps: amountsAt(id, drafted ?? now), were: amountsAt(id, now) })}
        error={error}
      >
        <NumberInput besideKeys value={typed} readOnly={readOnly} onValue={onDamage} />
      </Field>
      {readOnly ? null : (
        <div className={styles.keys}>
          <IconButton look="framed" icon={Minus} label={t('damage.less')} onClick={() => stepTo(-1)} />
          <IconButton look="framed" icon={Plus} label={t('damage.more')} onClick={() => stepTo(1)} />
        </div>
      )}
      <DamageScale moveId={id} now={now} draft={drafted} fit={fit} />
    </div>
  )
}
