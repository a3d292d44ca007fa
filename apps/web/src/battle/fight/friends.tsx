import { Bot, Check, Heart, HeartCrack, Hourglass, Shield, WifiOff } from 'lucide-react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import type { Fight } from '../use-battle.ts'
import styles from './friends.module.css'
import { nameOf } from './names.ts'
import type { Fighter } from './plan.ts'
import { t } from './words/index.ts'

type FriendsProps = {
  fight: Fight
  ownId: string
  stoodIn: readonly string[]
  /** The state that the scene shows in this moment. */
  fighters: readonly Fighter[]
  /** Nobody waits for anybody: the school plays the others. */
  isSolo?: boolean
}

/** Everybody of a team, the reader first: their state, and who has chosen, who thinks and who is away. */
export function Friends({ fight, ownId, stoodIn, fighters, isSolo = false }: FriendsProps) {
  const team = fighters
    .filter(({ side }) => side === fight.ownSide)
    .toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId))
  return (
    <ul className={styles.team} aria-label={t('team')}>
      {team.map(fighter => (
        <li key={fighter.id} className={styles.friend}>
          <Avatar id={fighter.id} name={nameOf(fight, fighter.id)} size="small" />
          <b>{fighter.id === ownId ? t('team.you') : nameOf(fight, fighter.id)}</b>
          {isSolo && fighter.isStanding ? <span /> : <Ready fight={fight} fighter={fighter} isStoodIn={stoodIn.includes(fighter.id)} />}
          <span className={styles.measures}>
            <Measure icon={Heart} label={t('team.health')} value={fighter.health ?? 0} max={fighter.maxHealth} />
            <Measure icon={Shield} label={t('team.shield')} value={fighter.shield ?? 0} max={fighter.maxShield} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Measure({ icon: Icon, label, value, max }: { icon: typeof Heart; label: string; value: number; max: number }) {
  const isHealth = Icon === Heart
  return (
    <span className={styles.measure}>
      <Icon className={styles.icon} aria-hidden="true" />
      <Limb label={label} value={value} max={max} tone={isHealth ? (value * 4 <= max ? 'low' : 'health') : 'shield'} marks={5} />
      <span className={styles.number} aria-hidden="true">
        {value}
      </span>
    </span>
  )
}

function Ready({ fight, fighter: { id, isStanding }, isStoodIn }: { fight: Fight; fighter: Fighter; isStoodIn: boolean }) {
  if (fight.outcome !== null) return <span />
  if (!isStanding) {
    return (
      <Chip tone="bad" icon={HeartCrack}>
        {t('team.down')}
      </Chip>
    )
  }
  if (fight.fighters.find(each => each.id === id)?.hasChosen) {
    return (
      <Chip tone="good" icon={Check}>
        {t('team.chosen')}
      </Chip>
    )
  }
  if (isStoodIn) {
    return (
      <Chip tone="pending" icon={Bot}>
        {t('team.standIn')}
      </Chip>
    )
  }
  return fight.away.includes(id) ? (
    <Chip tone="warn" icon={WifiOff}>
      {t('team.away')}
    </Chip>
  ) : (
    <Chip icon={Hourglass}>{t('team.thinks')}</Chip>
  )
}
