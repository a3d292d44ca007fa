import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { t } from './words/index.ts'

/** A screen this person may not enter. The server refuses its data in any case. */
export function AccessDeniedPage() {
  usePageTitle(t('accessDenied'))
  return (
    <Page width="reading">
      <Card>
        <DeniedState
          level={1}
          actions={
            <Button look="secondary" onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))}>
              {t('goBack')}
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
