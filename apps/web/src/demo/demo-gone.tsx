import { useHistoryState } from 'wouter/use-browser-location'
import { forgetPerson } from '../people/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import styles from './demo-page.module.css'
import { t } from './words/index.ts'

type Gone = { readonly backup: string }

/**
 * The browser's memory of the page on which the demo school was removed. No component can keep it, because all are mounted again when
 * the last session of the demo ends.
 */
export const goneTo = (backup: string): Gone => ({ backup })
export const useBackup = (): string | null => useHistoryState<Gone | null>()?.backup ?? null

const leave = (): void => {
  forgetPerson()
  window.location.assign('/setup')
}

/** The demo school was removed: says where its backup is, before leading to the first start. */
export function DemoGone({ backup }: { backup: string }) {
  return (
    <Page width="reading">
      <Card>
        <EmptyState level={1} title={t('away.gone')} actions={<Button onClick={leave}>{t('away.next')}</Button>}>
          <p>{t('away.backup')}</p>
          <p>
            <code className={styles.file}>{backup}</code>
          </p>
          <p>{t('away.code')}</p>
        </EmptyState>
      </Card>
    </Page>
  )
}
