import styles from './spot.module.css'

/** A small drawing in ink without a ground of its own, 10:7. In the dark theme its ink is light. */
export function Spot({ art, width = 180 }: { art: string; width?: number }) {
  return <img className={styles.spot} src={art} alt="" width={width} height={width * 0.7} />
}
