import type { StatusKind } from '@xiotein/game/battle'
import { Heart, Shield, WifiOff, Zap } from 'lucide-react'
import { memo, useState } from 'react'
import { ElementChip, statusName } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import type { Fighter } from '../fight/plan.ts'
import { STATUS_DRAWINGS } from './drawings.ts'
import { EffectArt } from './effect.tsx'
import { linesOf } from './line-of.ts'
import { Portrait } from './portrait.tsx'
import styles from './stage.module.css'
import { statusDoes } from './status-does.ts'
import type { Moment } from './use-narration.ts'
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

/** A press on an effect says what it does. */
function Statuses({ fighter: { statuses, isHidden } }: { fighter: Fighter }) {
  const [asked, setAsked] = useState<StatusKind | null>(null)
  const shown = statuses ?? []
  const about = shown.find(({ kind }) => kind === asked)
  // An effect that is laid again later does not explain itself unasked.
  if (asked !== null && !about) setAsked(null)
  return (
    <>
      <ul className={styles.statuses}>
        {isHidden && statuses === null ? (
          <li>
            <EffectArt art={STATUS_DRAWINGS.hidden.art} className={styles.sign} />
            {statusName('hidden')}
          </li>
        ) : null}
        {shown.map(({ kind, strength, turnsLeft }, at) => (
          <li key={`${kind}${at}`}>
            <button type="button" aria-expanded={asked === kind} onClick={() => setAsked(asked === kind ? null : kind)}>
              <EffectArt art={STATUS_DRAWINGS[kind].art} className={styles.sign} />
              {t('status', { status: statusName(kind), strength, turns: turnsLeft })}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.about} role="status">
        {about ? `${statusName(about.kind)}: ${statusDoes(about.kind, about.strength)}` : null}
      </p>
    </>
  )
}

type FighterPlateProps = {
  fighter: Fighter
  /** A drawing of its own instead of its element's. */
  drawn?: string | null
  name: string
  facing: 'right' | 'left'
  moment: Moment | null
  /** Its state in this turn: still choosing, sealed, not connected. Null where nobody chooses. */
  state: 'away' | 'sealed' | 'choosing' | null
  /** The actions that the reader has planned and not locked in. */
  chosen?: number
}

export const chosenWords = (chosen: number): string => t('chosen', { chosen })

/** One of the two, with what the reader knows of them. */
export function FighterPlate({ fighter, drawn = null, name, facing, moment, state, chosen = 0 }: FighterPlateProps) {
  const { id, isStanding } = fighter
  const lines = linesOf(fighter)
  return (
    <section className={classNames(styles.fighter, styles[facing], drawn !== null && styles.drawn)} aria-label={name}>
      <Portrait id={id} lines={lines} drawn={drawn} facing={facing} fallen={!isStanding} moment={moment} />
      <div className={styles.head}>
        <h2>{name}</h2>
        {lines.element ? <ElementChip element={lines.element} /> : null}
      </div>
      <div className={styles.standing}>
        <Measures fighter={fighter} />
        {state === 'away' ? (
          <Chip tone="warn" icon={WifiOff}>
            {t('away')}
          </Chip>
        ) : state ? (
          <p className={styles.choosing}>
            <i className={classNames(styles.back, state === 'sealed' && styles.sealed)} aria-hidden="true" />
            {state === 'choosing' && chosen > 0 ? chosenWords(chosen) : t(state)}
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** Rendered again only when an event changes one of the measures. */
const Measures = memo(function Measures({ fighter }: { fighter: Fighter }) {
  const { health, maxHealth, shield, maxShield, energy, maxEnergy } = fighter
  const isLow = health !== null && health * 4 <= maxHealth
  return (
    <>
      <Meters
        meters={[
          { icon: Heart, label: t('health'), value: health, max: maxHealth, tone: isLow ? 'low' : 'health' },
          { icon: Shield, label: t('shield'), value: shield, max: maxShield, tone: 'shield' },
          { icon: Zap, label: t('energy'), value: energy, max: maxEnergy, tone: 'energy' },
        ]}
      />
      <Statuses fighter={fighter} />
    </>
  )
})
