import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { usePageTitle } from '../page-title.ts'
import { t } from '../words/index.ts'
import { DeniedState } from './states.tsx'

const goBack = (): void => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))

/** A screen that this person may not enter, with the reason where there is a better one. The server refuses its data in any case. */
export function DeniedPage({ children = t('accessDeniedText') }: { children?: ReactNode }) {
  usePageTitle(t('accessDenied'))
  return (
    <Page width="reading">
      <Card>
        <DeniedState
          level={1}
          actions={
            <Button look="secondary" onClick={goBack}>
              {t('goBack')}
            </Button>
          }
        >
          <p>{children}</p>
        </DeniedState>
      </Card>
    </Page>
  )
}
