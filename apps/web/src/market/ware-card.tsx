import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { readTime } from '../ui/school-time.ts'
import styles from './market.module.css'
import { Picture } from './picture.tsx'
import { Problem } from './problem.tsx'
import { TruthMetal } from './truth-metal.tsx'
import type { Ware } from './use-market.ts'
import { useMarketCommand } from './use-market-command.ts'
import { t } from './words/index.ts'

/** Buying a perk, and for ten seconds the way back. */
function usePurchase(owned: number) {
  const undo = useMarketCommand('market.undo', { failed: () => t('undo.failed'), done: () => t('undone') })
  return useMarketCommand('market.buy', {
    shown: owned,
    failed: () => t('buy.failed'),
    done: ({ item }) => ({
      text: t('bought', { name: item.name, pp: readNumber(item.paidPp) }),
      action: { label: t('undo'), onPress: () => undo.send({ itemId: item.id }) },
    }),
  })
}

/** A ware as it was when it was pressed: the price that the pupil has seen is the one that is paid, or the server refuses. */
export type Asked = { readonly ware: Ware; readonly buy: () => void }

/** Asks once whether to buy it; closed while nothing is asked. It stays where its ware has left the shelf meanwhile. */
export function PurchaseDialog({ asked, pp, onEnd }: { asked: Asked | null; pp: number | null; onEnd: () => void }) {
  const { name, note, truthMetal } = asked?.ware ?? { name: '', note: '', truthMetal: 0 }
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('ask', { name })}
      confirmLabel={t('ask.confirm', { pp: readNumber(truthMetal) })}
      onConfirm={() => {
        asked?.buy()
        onEnd()
      }}
      onCancel={onEnd}
    >
      {asked === null ? null : (
        <>
          {note ? <p>{note}</p> : null}
          <p>{t('ask.text', { pp: readNumber(truthMetal), rest: readNumber(Math.max(0, (pp ?? 0) - truthMetal)) })}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** A perk on the shelf: what it does, what it costs, what is left of it, and the button that buys it or says why not. `pp` is null for those who only look. */
export function WareCard({ ware, pp, onAsk }: { ware: Ware; pp: number | null; onAsk: (asked: Asked) => void }) {
  const { busy, problem, send } = usePurchase(ware.owned)
  const { name, note, category, picture, truthMetal, saleUntil, left, leftForMe, owned } = ware
  const ask = (): void => onAsk({ ware, buy: () => send({ perkId: ware.id, truthMetal }) })
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
        {pp === null ? null : <BuyButton ware={ware} pp={pp} busy={busy} onBuy={ask} />}
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
