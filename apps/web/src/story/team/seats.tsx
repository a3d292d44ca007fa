import type { Team, TeamSeat } from '@xiotein/contract/story'
import { TEAM_PLACES } from '@xiotein/game/story'
import { Bot, WifiOff, X } from 'lucide-react'
import { useMe } from '../../people/index.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import styles from './team.module.css'
import { t } from './words/index.ts'

/** The four places of a team: who sits there, whom a stand-in plays for, which are free. */
export function Seats({ id, team: { seats, hostId }, onRemove }: { id?: string; team: Team; onRemove?: (seat: TeamSeat) => void }) {
  const me = useMe()
  const free = Array.from({ length: Math.max(0, TEAM_PLACES - seats.length) }, (_, nth) => nth)
  return (
    <ul id={id} className={styles.seats} aria-label={t('places')}>
      {seats.map(seat => (
        <li key={seat.personId} className={styles.seat}>
          <Avatar id={seat.personId} name={seat.displayName} size="small" />
          <div className={styles.who}>
            <span>{seat.personId === me.id ? t('you', { name: seat.displayName }) : seat.displayName}</span>
            <SeatMark seat={seat} isHost={seat.personId === hostId} />
          </div>
          {seat.isStandIn && onRemove ? (
            <IconButton icon={X} label={t('standIn.remove', { name: seat.displayName })} onClick={() => onRemove(seat)} />
          ) : null}
        </li>
      ))}
      {free.map(nth => (
        <li key={nth} className={styles.free}>
          {t('free')}
        </li>
      ))}
    </ul>
  )
}

function SeatMark({ seat: { isStandIn, isAway }, isHost }: { seat: TeamSeat; isHost: boolean }) {
  if (isStandIn) {
    return (
      <Chip tone="pending" icon={Bot}>
        {t('standIn')}
      </Chip>
    )
  }
  if (isAway) {
    return (
      <Chip tone="warn" icon={WifiOff}>
        {t('away')}
      </Chip>
    )
  }
  return isHost ? <Chip tone="line">{t('host')}</Chip> : null
}
