import { ArrowUp } from 'lucide-react'
import type { NewsKind } from '../../platform/waiting.ts'
import { t } from './words/index.ts'

export const levelNews: NewsKind = {
  kind: 'levels',
  Icon: ArrowUp,
  say: ({ first, second, third, others }) =>
    t('levels', { first: String(first), second: String(second) || 'none', third: String(third) || 'none', others: Number(others) }),
}
