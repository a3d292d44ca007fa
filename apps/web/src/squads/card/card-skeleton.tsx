import { BackLink } from '../../ui/actions/back-link.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import styles from './card.module.css'
import { FaceDown } from './face-down.tsx'
import { t } from './words/index.ts'

/** The Power Card until the app has come, which the server draws (src/app/draw.tsx). */
export function CardSkeleton() {
  return (
    <Page className={styles.page}>
      <BackLink href="/profile">{t('profile')}</BackLink>
      <PageHead title={t('title')} />
      <FaceDown />
    </Page>
  )
}
