import { classNames } from '../../ui/class-names.ts'
import { BACK } from './art.ts'
import styles from './card.module.css'
import inside from './card-back.module.css'
import face from './card-face.module.css'

/** The place of both sides until it is known whose card it is: it lies face down. */
export function FaceDown() {
  return (
    <div className={styles.room} aria-busy="true">
      <div>
        <div className={styles.turn} />
        <div className={styles.both}>
          {[false, true].map(isSecond => (
            <div key={String(isSecond)} className={classNames(face.face, styles.down, styles.back, isSecond && styles.away)}>
              <img className={inside.ground} src={BACK} alt="" />
              <p className={inside.brand}>Xiotein</p>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
