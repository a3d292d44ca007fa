import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { t } from '../words/index.ts'
import { GoBack } from './go-back.tsx'
import { DeniedState } from './states.tsx'

type DeniedPageProps = {
  /** The reason, where there is a better one. */
  children?: ReactNode
  /** Links to where this person may go instead, beside the way back. */
  actions?: ReactNode
}

/** A screen that this person may not enter. The server refuses its data in any case. */
export function DeniedPage({ children = t('accessDeniedText'), actions }: DeniedPageProps) {
  return (
    <Page width="reading">
      <Card>
        <DeniedState
          level={1}
          actions={
            <>
              {actions}
              <GoBack />
            </>
          }
        >
          <p>{children}</p>
        </DeniedState>
      </Card>
    </Page>
  )
}
