import { useLocation, useSearch } from 'wouter'
import { Tabs } from '../ui/actions/tabs.tsx'
import { t } from './words/index.ts'

/** The two pages of the room Numbers; what is asked for goes along from one to the other. */
export function NumbersTabs() {
  const [path] = useLocation()
  const search = useSearch()
  const asked = (page: string): string => (search === '' ? page : `${page}?${search}`)
  return (
    <Tabs
      current={asked(path)}
      label={t('pages')}
      tabs={[
        { href: asked('/admin/numbers'), label: t('pages.charts') },
        { href: asked('/admin/numbers/economy'), label: t('pages.economy') },
      ]}
    />
  )
}
