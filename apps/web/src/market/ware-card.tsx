import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { readTime } from '../ui/school-time.ts'
import styles from './market.module.css'
import { Picture } from './picture.tsx'
import { Problem } from './problem.tsx'
import { TruthMetal } from './truth-metal.tsx'
import type { Ware } from './use-market.ts'
import { t } from './words/index.ts'

type WareCardProps = {
  ware: Ware
  /** The reader's PP; null for those who only look. */
  pp: number | null
  busy: boolean
  /** The reason why it could not be bought. */
  problem: string | null
  onBuy: () => void
}

/** A perk on the shelf: what it does, what it costs, what is left of it, and the button that buys it or says why not. */
export function WareCard({ ware, pp, busy, problem, onBuy }: WareCardProps) {
  const { name, note, category, picture, truthMetal, saleUntil, left, leftForMe, owned } = ware
  return (
    <Card as="li" padded={false} className={styles.ware ?? ''} data-tutorial="artifact">
      <div className={classNames(styles.picture, styles[category])}>
        <span className={styles.tag}>{t(`category.${category}`)}</span>
        <Picture of={picture} className={styles.sign} />
      </div>
      <div className={styles.about}>
        <h3>{name}</h3>
        {note ? <p>{note}</p> : null}
        <div className={styles.chips}>
          {left === null || left === 0 ? null : <Chip tone={left < 3 ? 'warn' : 'plain'}>{t('left', { count: left })}</Chip>}
          {pp === null || leftForMe === null || leftForMe === 0 ? null : <Chip>{t('leftForMe', { count: leftForMe })}</Chip>}
          {saleUntil === null ? null : <Chip>{t('until', { when: dayAndTime(saleUntil) })}</Chip>}
          {owned > 0 ? <Chip tone="good">{t('owned', { count: owned })}</Chip> : null}
        </div>
      </div>
      <div className={styles.foot}>
        <TruthMetal amount={truthMetal} />
        {pp === null ? null : <BuyButton ware={ware} pp={pp} busy={busy} onBuy={onBuy} />}
      </div>
      {problem === null ? null : <Problem>{problem}</Problem>}
    </Card>
  )
}

const dayAndTime = (at: string): string =>
  readTime(at, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Returns why it cannot be bought now, as words on the button and as a sentence; null where it can. */
const hindranceOf = ({ name, left, leftForMe, truthMetal }: Ware, pp: number): { short: string; long: string } | null => {
  if (left === 0) return { short: t('soldOut'), long: t('soldOut.for', { name }) }
  if (leftForMe === 0) return { short: t('limit'), long: t('limit.for', { name }) }
  const missing = readNumber(truthMetal - pp)
  return truthMetal > pp ? { short: t('need', { pp: missing }), long: t('need.for', { name, pp: missing }) } : null
}

function BuyButton({ ware, pp, busy, onBuy }: { ware: Ware; pp: number; busy: boolean; onBuy: () => void }) {
  const hindrance = hindranceOf(ware, pp)
  if (hindrance)
    return (
      <Button disabled aria-label={hindrance.long}>
        {hindrance.short}
      </Button>
    )
  const label = t('buy.for', { name: ware.name, truthMetal: readNumber(ware.truthMetal) })
  return (
    <Button busy={busy} busyLabel={t('buying')} onClick={onBuy} aria-label={label}>
      {t('buy')}
    </Button>
  )
}

/** Whether a pupil with this many PP can buy it now. */
export const canBuy = (ware: Ware, pp: number): boolean => hindranceOf(ware, pp) === null
