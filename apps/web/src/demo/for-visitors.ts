import type { ForVisitors } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

/** The screens for visitors of an empty installation or of the demo school. */
const routes: ForVisitors['routes'] = [
  {
    path: '/setup',
    words: () => ({ title: t('setup'), description: t('setup.about') }),
    access: 'anyone',
    load: async () => (await import('./first-start-page.tsx')).FirstStartPage,
  },
  {
    path: '/demo',
    words: () => ({ title: t('demo'), description: t('demo.about') }),
    access: 'anyone',
    load: async () => (await import('./demo-page.tsx')).DemoPage,
  },
]

export const forVisitors: ForVisitors = { routes }
