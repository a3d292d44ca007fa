import type { FameBoard } from '@xiotein/game/fame'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallRefused } from '../../platform/call.ts'
import { type FailedQuery, QueryFailed } from '../../platform/query-failed.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import type { Board } from './fame-api.ts'
import styles from './hall-of-fame.module.css'
import { t } from './words/index.ts'

/** The heading of the page. */
export const hallTitle = (): string => t('title')

/** Below the heading: whose board it is, and how it is ranked. A blank keeps the place until the board has come. */
export const leadOf = (board: Board | null | undefined, by: FameBoard): string =>
  board ? t(`lead.${by}`, { where: board.className ?? t('lead.school') }) : ' '

/** The refusal by which the school closes its boards to this reader; null for every other failure. */
export const closedBy = (error: unknown): CallRefused | null =>
  error instanceof CallRefused && error.refusal.startsWith('fame.') ? error : null

/** The way in, for a visitor. It leads back to the Hall of Fame. */
export function LoginLink() {
  return (
    <ButtonLink href="/login?next=/leaderboard" icon={LogIn}>
      {t('login')}
    </ButtonLink>
  )
}

/** In the place of a board that this reader may not see: the words of the refusal, and where to go. */
export function Closed({ refused, actions }: { refused: CallRefused; actions: ReactNode }) {
  return (
    <Card>
      <EmptyState title={t('closed')} actions={actions}>
        <p>{refused.message}</p>
      </EmptyState>
    </Card>
  )
}

export function BoardFailed({ query }: { query: FailedQuery }) {
  return (
    <Card>
      <QueryFailed query={query} title={t('board.failed')} />
    </Card>
  )
}

/** In the place of a board that is on its way. */
export function BoardWaiting() {
  return (
    <div className={styles.hall} aria-busy="true">
      <Skeleton height="23rem" />
      <Card padded={false} className={styles.waiting}>
        <SkeletonRows rows={9} />
      </Card>
    </div>
  )
}
