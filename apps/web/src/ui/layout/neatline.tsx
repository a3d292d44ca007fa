import styles from './neatline.module.css'

/** The graduated border of an atlas plate: under the navigation, over a submit bar. Decoration only. */
export function Neatline() {
  return <div className={styles.neatline} aria-hidden="true" />
}
