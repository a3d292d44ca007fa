import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { type Constellation, columnsFor, constellationsOf, sizeOf } from './constellations.ts'
import type { DisplayPupil } from './gains.ts'
import styles from './sky.module.css'
import type { LandedGain } from './use-display.ts'

const STAR = 'M12 0l2.6 9.4L24 12l-9.4 2.6L12 24l-2.6-9.4L0 12l9.4-2.6z'

type SkyProps = {
  pupils: readonly DisplayPupil[]
  landed: readonly LandedGain[]
  /** The content of the last cell: the target of the class, or its total. */
  children: ReactNode
}

/** The class as a sky: every pupil a star, as large as this lesson's points. */
export function Sky({ pupils, landed, children }: SkyProps) {
  const constellations = constellationsOf(pupils)
  const columns = columnsFor(constellations.length + 1)
  return (
    <div className={styles.sky} style={{ '--columns': columns } as CSSProperties}>
      {constellations.map(each => (
        <Cell key={each.key} constellation={each} landed={landed} />
      ))}
      <section className={styles.cell}>{children}</section>
    </div>
  )
}

function Cell({ constellation, landed }: { constellation: Constellation<DisplayPupil>; landed: readonly LandedGain[] }) {
  const { stars } = constellation
  return (
    <section className={styles.cell}>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${stars.map(star => `${star.x} ${star.y}`).join('L')}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <ul>
        {stars.map(({ item, x, y }) => (
          <li key={item.id} className={styles.pupil} style={{ left: `${x}%`, top: `${y}%` }}>
            <PupilStar pupil={item} gain={landed.find(each => each.id === item.id)?.key ?? null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PupilStar({ pupil, gain }: { pupil: DisplayPupil; gain: number | null }) {
  const lesson = Math.max(0, pupil.lesson)
  const size = sizeOf(lesson)
  return (
    <>
      {/* A new key restarts the animation. */}
      <svg
        key={gain ?? 'still'}
        className={classNames(styles.star, styles[size], gain !== null && styles.swell)}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        {size === 'none' ? <circle cx="12" cy="12" r="7" /> : <path d={STAR} />}
      </svg>
      <span className={styles.name}>{pupil.firstName}</span>
      {/* Whoever has no PP has no number: a class of zeros would be a list of who has nothing. */}
      {pupil.pp > 0 || lesson > 0 ? (
        <span className={styles.total}>
          {readNumber(Math.max(0, pupil.pp))}
          {lesson > 0 ? <b> +{readNumber(lesson)}</b> : null}
        </span>
      ) : null}
    </>
  )
}
