import { Swords } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import wickUrl from '../../ui/art/wick.svg'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './wick.module.css'
import { t } from './words/index.ts'

/** The way to practice where there is no room for its card. */
export function WickLink() {
  return (
    <ButtonLink href="/battle/practice" look="secondary" icon={Swords} wide>
      {t('card')}
    </ButtonLink>
  )
}

/** The way to practice, also where there are no duels. */
export function WickCard() {
  return (
    <Card aria-labelledby="practise">
      <Stack>
        <div className={styles.card}>
          <img src={wickUrl} alt="" width="240" height="240" />
          <div>
            <h2 id="practise">{t('card')}</h2>
            <p className={styles.quiet}>{t('card.note')}</p>
          </div>
        </div>
        <ButtonLink href="/battle/practice" look="secondary" icon={Swords} wide>
          {t('card.open')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
