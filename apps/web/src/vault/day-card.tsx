import type { VaultState } from '@xiotein/contract/vault'
import { CAPACITY_PER_DUES_PP, MAX_SHIELD_PER_DUES_PP } from '@xiotein/game/vault'
import { CalendarClock, Coins, type LucideIcon, Swords, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SlotContent } from '../platform/slot.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { readClock, readDay } from './school-time.ts'
import { dayMovesSlot } from './slots.ts'
import styles from './vault.module.css'
import { t } from './words/index.ts'

function Line({ icon: Icon, what, value, children }: { icon: LucideIcon; what: string; value: string; children: ReactNode }) {
  return (
    <li>
      <Icon className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.lineHead}>
          <span>{what}</span>
          <b>{value}</b>
        </p>
        <p className={styles.lineText}>{children}</p>
      </div>
    </li>
  )
}

/** The moves that are left of a day. They are used up by sieges alone, so nobody reads of them in a school without any. */
export function DayMoves({ vault: { moves, timeZone } }: { vault: VaultState }) {
  return (
    <>
      <Line icon={Swords} what={t('moves')} value={t('leftOf', { left: moves.left, most: moves.most })}>
        {t('moves.back', { clock: readClock(moves.resetsAt, timeZone) })}
      </Line>
      <Line icon={Undo2} what={t('offline')} value={t('leftOf', { left: moves.offlineLeft, most: moves.offlineMost })}>
        {t('offline.text')}
      </Line>
    </>
  )
}

/** The changes that time makes: dues, loot and moves, each with when and why, by the school's own clock. */
export function DayCard({ vault }: { vault: VaultState }) {
  const { dues, loot, timeZone } = vault
  return (
    <Card>
      <CardHead title={t('day')} />
      <ul className={styles.lines}>
        <Line
          icon={CalendarClock}
          what={t('dues')}
          value={dues.nextAt === null ? t('dues.off') : t('aWeek', { pp: readNumber(dues.weeklyPp) })}
        >
          {dues.nextAt === null
            ? t('dues.offText')
            : t('dues.text', {
                day: readDay(dues.nextAt, timeZone),
                capacity: readNumber(CAPACITY_PER_DUES_PP),
                shield: MAX_SHIELD_PER_DUES_PP,
                floor: readNumber(vault.floorPp),
              })}
        </Line>
        {loot.spendableAt === null ? null : (
          <Line icon={Coins} what={t('loot')} value={`${readNumber(loot.pp)} PP`}>
            {t('loot.text', { day: readDay(loot.spendableAt, timeZone) })}
          </Line>
        )}
        <SlotContent slot={dayMovesSlot} given={{ vault }} />
      </ul>
    </Card>
  )
}
