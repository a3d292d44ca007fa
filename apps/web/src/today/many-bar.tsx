import type { WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { Button } from '../ui/actions/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { type Refusable, verbOf } from './deny-dialog.tsx'
import { useKeysOn } from './keys.ts'
import { Keycap } from './keys-legend.tsx'
import styles from './many-bar.module.css'
import { t } from './words/index.ts'

type ManyBarProps = {
  chosen: readonly WaitingRow[]
  all: number
  kinds: readonly WaitingKind[]
  /** The kinds of those that can be refused. */
  refusable: readonly Refusable[]
  onAll: (on: boolean) => void
  onApprove: () => void
  onDeny: () => void
}

/** Decides everything that is ticked in the same way. The letters are for the ticked ones, too. */
export function ManyBar({ chosen, all, kinds, refusable, onAll, onApprove, onDeny }: ManyBarProps) {
  const keysOn = useKeysOn()
  const count = chosen.length
  const parts = kinds.flatMap(kind => {
    const of = chosen.filter(row => row.kind === kind.kind).length
    return of > 0 ? [kind.counted(of)] : []
  })
  return (
    <section className={styles.many} aria-label={t('many')}>
      <Checkbox hideLabel label={t('many.all')} checked={count === all} partly={count > 0 && count < all} onChecked={onAll} />
      <p>
        <b>{t('many.ticked', { count })}</b>
        <small>{parts.join(', ')}</small>
      </p>
      {refusable.length > 0 ? (
        <Button look="onPlate" onClick={onDeny}>
          {verbOf(refusable)}
          {keysOn ? <Keycap of="r" /> : null}
        </Button>
      ) : null}
      <Button onClick={onApprove}>
        {t('many.approve', { count })}
        {keysOn ? <Keycap of="a" /> : null}
      </Button>
    </section>
  )
}
