import { Swords } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './challenge-sheet.module.css'
import { FootSheet } from './foot-sheet.tsx'
import { t } from './words/index.ts'

/** The way into the reader's duel, at the edge of another page. */
export function BegunSheet({ battleId, onDismiss }: { battleId: string; onDismiss: () => void }) {
  const title = t('begun')
  return (
    <FootSheet id={battleId} title={title} spoken={`${t('begun.text')} ${t('begun.where')}`} aside={t('begun.aside')} onDismiss={onDismiss}>
      <Swords aria-hidden />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.terms}>{t('begun.text')}</p>
      </div>
      <div className={styles.answers}>
        <ButtonLink href={`/battle/${battleId}`}>{t('begun.go')}</ButtonLink>
      </div>
    </FootSheet>
  )
}
