import { Page, PageHead } from '../ui/layout/page.tsx'
import { t } from './words/index.ts'

/** Every room of the arena until the app has come, which the server draws (src/app/draw.tsx): the words that are the same for everybody. */
export function ArenaSkeleton() {
  return (
    <Page aria-busy="true">
      <PageHead title={t('arena')} lead={t('lead')} close />
    </Page>
  )
}
