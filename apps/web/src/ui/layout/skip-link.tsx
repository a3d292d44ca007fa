import { t } from '../words/index.ts'
import styles from './skip-link.module.css'

/** First stop of the keyboard: jumps over the navigation to `<main id="main">`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a
      className={styles.skip}
      href={`#${targetId}`}
      onClick={event => {
        event.preventDefault()
        const target = document.getElementById(targetId)
        target?.focus()
        target?.scrollIntoView({ block: 'start' })
      }}
    >
      {t('skip')}
    </a>
  )
}
