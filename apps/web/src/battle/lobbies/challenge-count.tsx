import { TabCount } from '../../ui/actions/tabs.tsx'
import { Count } from '../../ui/display/chip.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { t } from './words/index.ts'

export function ChallengeCount({ count, onBar = false }: { count: number; onBar?: boolean }) {
  if (!onBar) return <TabCount count={count} />
  return (
    <>
      <Count count={count} />
      <VisuallyHidden>{t('challenges.waiting', { count })}</VisuallyHidden>
    </>
  )
}
