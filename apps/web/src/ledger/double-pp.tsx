import { Timer } from 'lucide-react'
import { Chip } from '../ui/display/chip.tsx'
import { t } from './words/index.ts'

/** The sign of a boost: points that count twice, or the bonus that came of it. */
export function DoublePp({ title }: { title?: string }) {
  return (
    <Chip tone="pending" icon={Timer} {...(title && { title })}>
      {t('doublePp')}
    </Chip>
  )
}
