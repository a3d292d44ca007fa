import { useEffect, useRef, useState } from 'react'
import { ElementChip } from '../moves/index.ts'
import { PagedRows } from '../platform/paged-card.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { SearchInput, useSettled } from '../ui/forms/search-input.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { resetInWords } from '../vault/index.ts'
import styles from './siege.module.css'
import { StepHead } from './step-head.tsx'
import type { SiegeMine } from './use-siege.ts'
import { type Target, useTargets } from './use-targets.ts'
import { t } from './words/index.ts'

type TargetsProps = { mode: SiegeMine['mode']; chosen: Target | null; onChoose: (target: Target | null) => void }

/** Step 1: the vaults that can be attacked now. Protected pupils are missing, and the reason is not shown. */
export function TargetsCard({ mode, chosen, onChoose }: TargetsProps) {
  const [search, setSearch] = useState('')
  const query = useSettled(search.trim())
  const pages = useTargets(query)
  const read = pages.query
  const { rows = [], closed = null } = read.data ?? {}
  // The chosen vault follows the list: the preview never counts on an old one.
  const now = rows.find(({ personId }) => personId === chosen?.personId)
  // One that has left the page that it was on can no longer be attacked. Another search and another page only show others.
  const place = query + pages.page
  const seenOn = useRef('')
  useEffect(() => {
    if (!chosen || !read.data || pages.turning) return
    if (now) seenOn.current = place
    if (now ? now !== chosen : seenOn.current === place) onChoose(now ?? null)
  }, [now, chosen, onChoose, place, read.data, pages.turning])
  return (
    <Card padded={false} className={styles.step} aria-labelledby="siege-1" aria-busy={read.data === undefined && !read.isError}>
      <StepHead step={1} title={t('targets')} />
      <div className={styles.search}>
        <SearchInput label={t('targets.search')} placeholder={t('targets.search')} value={search} maxLength={60} onValue={setSearch} />
      </div>
      <PagedRows
        pages={pages}
        failed={t('targets.failed')}
        empty={
          <EmptyState title={t(query === '' ? 'targets.none' : 'targets.notFound')}>
            <p>{query === '' ? t('targets.noneText', resetInWords()) : t('targets.notFoundText')}</p>
          </EmptyState>
        }
        pager={{
          label: t('targets.pages'),
          summary: page => t('page', { page }),
          previousLabel: t('targets.previous'),
          nextLabel: t('targets.next'),
        }}
      >
        {shown => (
          <ul className={styles.targets}>
            {shown.map(target => (
              <li key={target.personId}>
                <button type="button" aria-pressed={target.personId === chosen?.personId} onClick={() => onChoose(target)}>
                  <Avatar id={target.personId} name={target.displayName} />
                  <TargetFacts target={target} />
                  <span className={styles.most}>
                    <span>{t('atMost')}</span> <b>{readNumber(target.mostPp)}</b> <span>PP</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <p className={styles.closed}>
        {typeof closed === 'number' ? `${t('targets.closedCount', { count: closed })} ` : null}
        {t(mode === 'friendly' ? 'targets.closedFriendly' : 'targets.closed')}
      </p>
    </Card>
  )
}

/** The facts that one pupil knows about another's vault. */
function TargetFacts({ target }: { target: Target }) {
  const { displayName, level, element, squadName, shield, maxShield, overshield, firewall } = target
  const more = [
    overshield > 0 ? t('overshield', { count: overshield }) : null,
    target.exposedPp > 0 ? t('exposed', { pp: target.exposedPp }) : null,
    target.inDebt ? t('inDebt') : null,
    target.weakenedByLevel ? t('weakened') : null,
    target.visitsInWeek > 0 ? t('visits', { count: target.visitsInWeek }) : null,
  ].filter(each => each !== null)
  return (
    <span className={styles.known}>
      <b>{displayName}</b>
      <span className={styles.tags}>
        <span>{t('level', { level })}</span> <ElementChip element={element} /> {squadName ? <Chip>{squadName}</Chip> : null}
      </span>
      <small>{t('defence', { shield: readNumber(shield), maxShield: readNumber(maxShield), firewall })}</small>{' '}
      {more.length > 0 ? <small>{more.join(' · ')}</small> : null}
    </span>
  )
}
