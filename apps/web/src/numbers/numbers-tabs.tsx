import { Tabs } from '../ui/actions/tabs.tsx'
import { t } from './words/index.ts'

/** The two pages of the room Numbers. */
export function NumbersTabs() {
  return (
    <Tabs
      label={t('pages')}
      tabs={[
        { href: '/admin/numbers', label: t('pages.charts') },
        { href: '/admin/numbers/economy', label: t('pages.economy') },
      ]}
    />
  )
}
