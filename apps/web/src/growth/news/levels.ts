import { ArrowUp } from 'lucide-react'
import type { NewsKind } from '../../platform/waiting.ts'
import { listOf } from '../../ui/speech.ts'
import { t } from './words/index.ts'

export const levelNews: NewsKind = {
  kind: 'levels',
  Icon: ArrowUp,
  say: ({ first, second, third, others }) => {
    const more = Number(others)
    const names = [first, second, third].map(String).filter(Boolean)
    if (more > 0) names.push(t('levels.more', { count: more }))
    return t('levels', { names: listOf(names) })
  },
}
