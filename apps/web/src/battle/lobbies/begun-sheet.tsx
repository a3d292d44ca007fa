import { Swords, X } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Neatline } from '../../ui/layout/neatline.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import styles from './challenge-sheet.module.css'
import { t } from './words/index.ts'

/** The way into the reader's duel, at the edge of another page: its clock runs. */
export function BegunSheet({ battleId, onAside }: { battleId: string; onAside: () => void }) {
  const announce = useAnnounce()
  useEffect(() => announce(`${t('begun')}. ${t('begun.text')}`), [announce])
  return (
    <aside className={styles.sheet} data-ground="plate" data-foot-sheet="" aria-label={t('begun')}>
      <Neatline />
      <div className={styles.inside}>
        <Swords aria-hidden />
        <div className={styles.words}>
          <h2>{t('begun')}</h2>
          <p className={styles.terms}>{t('begun.text')}</p>
        </div>
        <div className={styles.answers}>
          <ButtonLink href={`/battle/${battleId}`}>{t('begun.go')}</ButtonLink>
        </div>
        <IconButton icon={X} className={styles.later} label={t('sheet.later')} onClick={onAside} />
      </div>
    </aside>
  )
}
