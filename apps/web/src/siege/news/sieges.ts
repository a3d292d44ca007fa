import { Swords } from 'lucide-react'
import type { NewsKind } from '../../platform/waiting.ts'
import { t } from './words/index.ts'

export const siegeNews: NewsKind = {
  kind: 'sieges',
  Icon: Swords,
  say: ({ taken, back }) => t('sieges', { taken: Number(taken), back: Number(back) }),
}
