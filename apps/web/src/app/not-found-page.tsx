import { ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Page Not Found')
  return (
    <Page width="reading">
      <Card>
        <EmptyState title="Page Not Found" level={1} actions={<ButtonLink href="/">Go Home</ButtonLink>}>
          <p>There is nothing at this address. It may have moved, or the link has a slip in it.</p>
        </EmptyState>
      </Card>
    </Page>
  )
}
