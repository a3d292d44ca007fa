import { Page, PageHead } from '../../ui/layout/page.tsx'
import { t } from '../words/index.ts'

/** Player's Journey until the app has come, which the server draws (src/app/draw.tsx). */
export function JourneySkeleton() {
  return (
    <Page aria-busy="true">
      <PageHead title={t('journey')} lead={t('journey.lead')} />
    </Page>
  )
}
