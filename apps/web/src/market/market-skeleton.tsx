import { Page } from '../ui/layout/page.tsx'
import { MarketHead } from './market-head.tsx'

/** The market until the app has come, which the server draws (src/app/draw.tsx). */
export function MarketSkeleton() {
  return (
    <Page aria-busy="true">
      <MarketHead pp={null} />
    </Page>
  )
}
