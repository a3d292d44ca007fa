import { ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { t } from './words/index.ts'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle(t('notFound'))
  return (
    <Page width="reading">
      <Card>
        <EmptyState title={t('notFound')} level={1} actions={<ButtonLink href="/">{t('error.home')}</ButtonLink>}>
          <p>{t('notFound.text')}</p>
        </EmptyState>
      </Card>
    </Page>
  )
}
