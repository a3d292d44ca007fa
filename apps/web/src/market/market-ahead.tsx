import { Page, PageHead } from '../ui/layout/page.tsx'
import { t } from './words/index.ts'

/** The market until the app has come, which the server draws (src/app/draw.tsx). */
export function MarketAhead() {
  return (
    <Page aria-busy="true">
      <PageHead title={t('market')} lead={t('lead')} />
    </Page>
  )
}
