import styles from './handed-in.module.css'
import { Pictures } from './pictures.tsx'

/** Handed-in words and pictures, as they were written. */
export function ShownWork({ text, paths, pupil = null }: { text: string; paths: readonly string[]; pupil?: string | null }) {
  return (
    <div className={styles.work}>
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      <Pictures paths={paths} pupil={pupil} />
    </div>
  )
}
