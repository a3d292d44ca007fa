import { ClipboardCheck, ListChecks, Map as MapIcon, Swords } from 'lucide-react'
import type { Me } from '../../people/index.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './home.module.css'
import { t } from './words/index.ts'

/** Links to the work that this person came to do: check what waits, record points, or play. */
export function WorkLinks({ me, waiting = null, pupils = null }: { me: Me; waiting?: number | null; pupils?: number | null }) {
  // Before there are pupils, nobody can get points.
  const checksFirst = me.may.review && ((waiting ?? 0) > 0 || pupils === 0)
  return (
    <>
      {me.may.review ? (
        <ButtonLink href="/admin" size="big" look={checksFirst ? 'primary' : 'onPlate'} icon={ClipboardCheck}>
          {t('openSage')}
        </ButtonLink>
      ) : null}
      {me.may.keepScore && pupils !== 0 ? (
        <ButtonLink href="/scorekeeper" size="big" look={checksFirst ? 'onPlate' : 'primary'} icon={ListChecks}>
          {t('record')}
        </ButtonLink>
      ) : null}
      {me.classes.length > 0 ? <PlayLinks isFirst={!me.may.review && !me.may.keepScore} /> : null}
    </>
  )
}

/** Links to the places where a pupil plays. On a phone the story is right below, and the menu leads to the rest. */
function PlayLinks({ isFirst }: { isFirst: boolean }) {
  return (
    <span className={styles.play}>
      <ButtonLink href="/chapters" size="big" look={isFirst ? 'primary' : 'onPlate'} icon={MapIcon}>
        {t('openJourney')}
      </ButtonLink>
      <ButtonLink href="/battle" size="big" look="onPlate" icon={Swords}>
        {t('openArena')}
      </ButtonLink>
    </span>
  )
}
