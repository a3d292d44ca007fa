import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DeniedState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** A screen this person may not enter. The server refuses its data in any case. */
export function AccessDeniedPage() {
  usePageTitle('Access Denied')
  return (
    <Page width="reading">
      <Card>
        <DeniedState
          level={1}
          actions={
            <Button look="secondary" onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))}>
              Go Back
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
