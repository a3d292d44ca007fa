import type { Vault } from '@xiotein/game/vault'
import { useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { readNumber } from '../ui/display/numbers.ts'
import styles from './gauge.module.css'
import { arc, flames, labelAt, plates, scale, stroke } from './gauge-shapes.ts'
import { t } from './words/index.ts'

const STARS = [
  { x: 134, y: 267 },
  { x: 170, y: 273 },
  { x: 206, y: 267 },
]
const LABELS = [0, 0.25, 0.5, 0.75, 1]

/** The vault as an instrument: PP on the outer ring, ten plates of shield, twenty flames, and a star for each attack that the overshield stops. */
export function Gauge({ vault, pp }: { vault: Vault; pp: number }) {
  const { capacityPp, shield, maxShield, overshield, firewall, debtPp } = vault
  const lost = useId()
  const part = Math.min(1, pp / capacityPp)
  const reading = t('gauge', {
    pp: readNumber(pp),
    capacity: readNumber(capacityPp),
    shield: readNumber(shield),
    maxShield: readNumber(maxShield),
    overshield,
    firewall,
    debt: debtPp,
  })
  return (
    <svg className={styles.gauge} viewBox="-14 -12 368 318" role="img" aria-label={reading}>
      <pattern id={lost} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={styles.veil} />
        <rect width="1.6" height="5" className={styles.veilLine} />
      </pattern>
      <path d={scale} className={styles.scale} />
      <path d={arc(144, 0, 1)} className={styles.scale} />
      {LABELS.map(at => (
        <text key={at} {...labelAt(at, at === 0 || at === 1 ? 170 : 172)} className={styles.mark}>
          {readNumber(Math.round(capacityPp * at))}
        </text>
      ))}
      <path d={arc(127, 0, 1)} className={styles.track} />
      {part > 0 ? <path d={arc(127, 0, part)} className={styles.pp} /> : null}
      <path d={stroke(part, 108, 152)} className={debtPp > 0 ? styles.pointerInDebt : styles.pointer} />
      {plates(shield, maxShield).map(({ d, up }) => (
        <path key={d} d={d} className={styles.plate} {...(up ? {} : { style: { stroke: `url(#${lost})` } })} />
      ))}
      {flames(firewall).map(({ deg, lit }) => (
        <path
          key={deg}
          transform={`rotate(${deg} 170 170)`}
          d="M164.500 88.500l5.500-12 5.500 12z"
          className={lit ? styles.flame : styles.flameOut}
        />
      ))}
      {STARS.map(({ x, y }, at) => (
        <path key={x} d={`M${x} ${y}l3 10 10 3-10 3-3 10-3-10-10-3 10-3z`} className={at < overshield ? styles.star : styles.starOut} />
      ))}
      {overshield > STARS.length ? (
        <text x="232" y="285" className={styles.mark}>
          {`+${overshield - STARS.length}`}
        </text>
      ) : null}
      <text x="170" y="186" className={classNames(styles.total, readNumber(pp).length > 5 && styles.long)}>
        {readNumber(pp)}
      </text>
      <text x="170" y="211" className={styles.of}>
        {debtPp > 0 ? t('gauge.debt', { pp: readNumber(debtPp) }) : t('ofPp', { capacity: readNumber(capacityPp) })}
      </text>
    </svg>
  )
}
