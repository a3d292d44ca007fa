import { Heart, Shield, WifiOff, Zap } from 'lucide-react'
import { statusName } from '../../moves/index.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { nameOf } from './names.ts'
import type { Fighter } from './plan.ts'
import { t } from './words/index.ts'

type Meter = { icon: typeof Heart; label: string; value: number | null; max: number; tone: 'health' | 'low' | 'shield' | 'energy' }

function Meters({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.meters}>
      {meters.map(({ icon: Icon, label, value, max, tone }) => (
        <div key={label} className={styles.meter}>
          <Icon className={styles.icon} aria-hidden="true" />
          {value === null ? (
            <span className={styles.unknown}>{t('unknown', { what: label })}</span>
          ) : (
            <>
              <Limb label={label} value={value} max={max} tone={tone} marks={tone === 'shield' ? 5 : 10} />
              <span className={styles.number} aria-hidden="true">
                {value}/{max}
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

/** One of the two, with what the reader knows of them. */
export function FighterPlate({ fight, fighter }: { fight: Fight; fighter: Fighter }) {
  const { id, health, maxHealth, shield, maxShield, energy, maxEnergy, statuses, hasChosen, isHidden } = fighter
  const name = nameOf(fight, id)
  const isLow = health !== null && health * 4 <= maxHealth
  return (
    <section className={styles.fighter} aria-label={name}>
      <Avatar id={id} name={name} size="large" />
      <div className={styles.standing}>
        <h2>{name}</h2>
        <Meters
          meters={[
            { icon: Heart, label: t('health'), value: health, max: maxHealth, tone: isLow ? 'low' : 'health' },
            { icon: Shield, label: t('shield'), value: shield, max: maxShield, tone: 'shield' },
            { icon: Zap, label: t('energy'), value: energy, max: maxEnergy, tone: 'energy' },
          ]}
        />
        <ul className={styles.statuses}>
          {isHidden && statuses === null ? <li>{statusName('hidden')}</li> : null}
          {(statuses ?? []).map(({ kind, strength, turnsLeft }, at) => (
            <li key={`${kind}${at}`}>{t('status', { status: statusName(kind), strength, turns: turnsLeft })}</li>
          ))}
        </ul>
        {fight.outcome ? null : fight.away.includes(id) ? (
          <Chip tone="warn" icon={WifiOff}>
            {t('away')}
          </Chip>
        ) : (
          <p className={styles.choosing}>{t(hasChosen ? 'sealed' : 'choosing')}</p>
        )}
      </div>
    </section>
  )
}
