import type { Badge } from '@xiotein/game/growth'
import { useEffect, useRef } from 'react'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { listOf } from '../../ui/speech.ts'
import type { Honours } from './use-honours.ts'
import { t } from './words/index.ts'

/** Announces badges that are earned while the page is open, because the bell only counts them. Earlier badges are not news. */
export function useNewBadges(honours: Honours | undefined): void {
  const toast = useToast()
  const known = useRef<readonly Badge[] | null>(null)
  useEffect(() => {
    if (!honours) return
    const earned = honours.badges.filter(({ earnedAt }) => earnedAt !== null).map(({ badge }) => badge)
    const gained = earned.filter(badge => known.current?.includes(badge) === false)
    known.current = earned
    if (gained.length === 0) return
    const names = listOf(gained.map(badge => t(`badge.${badge}`)))
    toast(t('gained', { count: gained.length, names }), 'good')
  }, [honours, toast])
}
