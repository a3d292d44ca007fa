import type { WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { Button } from '../ui/actions/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { useKeysOn } from './keys.ts'
import { Keycap } from './keys-legend.tsx'
import styles from './many-bar.module.css'
import { t } from './words/index.ts'

type ManyBarProps = {
  chosen: readonly WaitingRow[]
  all: number
  kinds: readonly WaitingKind[]
  onAll: (on: boolean) => void
  onApprove: () => void
  onDeny: () => void
}

/** Decides everything that is ticked in the same way. The letters are for the ticked ones, too. */
export function ManyBar({ chosen, all, kinds, onAll, onApprove, onDeny }: ManyBarProps) {
  const keysOn = useKeysOn()
  const count = chosen.length
  const refusable = chosen.some(row => kinds.some(({ kind, deny }) => kind === row.kind && deny !== null))
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
      {refusable ? (
        <Button look="onPlate" onClick={onDeny}>
          {t('many.deny')}
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
