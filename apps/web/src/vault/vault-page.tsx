import type { VaultState } from '@xiotein/contract/vault'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useBalance } from '../ledger/index.ts'
import { isStaff, useMe } from '../people/index.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Skeleton, SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Plate } from '../ui/layout/plate.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Part } from '../ui/messages/part.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { DayCard } from './day-card.tsx'
import { TroubleNotes } from './trouble-notes.tsx'
import { UpgradesCard } from './upgrades-card.tsx'
import { useVault } from './use-vault.ts'
import styles from './vault.module.css'
import { VaultHistory } from './vault-history.tsx'
import { VaultPlate } from './vault-plate.tsx'
import { t } from './words/index.ts'

/** `/battle/vault`: one's own vault. What is not known is said; a false 0 is never shown. */
export function VaultPage() {
  const vault = useVault()
  if (vault.data === undefined) {
    return vault.isError ? (
      <Card>
        <QueryFailed query={vault} title={t('failed.load')} />
      </Card>
    ) : (
      <Waiting />
    )
  }
  return vault.data.vault === null ? <NoVault /> : <Opened vault={vault.data.vault} />
}

function Waiting() {
  return (
    <div className={styles.room} aria-busy="true">
      <Plate framed>
        <Skeleton height="19rem" />
        <SkeletonRows rows={4} disc={false} />
      </Plate>
      <Card>
        <SkeletonRows rows={6} disc={false} />
      </Card>
    </div>
  )
}

/** The PP are the ledger's: as long as they are not known, nothing is shown that depends on them. */
function Opened({ vault }: { vault: VaultState }) {
  const balance = useBalance()
  if (balance.data === undefined) {
    return balance.isError ? (
      <Card>
        <QueryFailed query={balance} title={t('failed.sync')} />
      </Card>
    ) : (
      <Waiting />
    )
  }
  const held = { vault, pp: balance.data.pp }
  return (
    <div className={styles.room}>
      <VaultPlate {...held} />
      <Stack className={styles.doing}>
        <TroubleNotes {...held} />
        <UpgradesCard {...held} />
        <Part>
          <HistoryPlace />
        </Part>
      </Stack>
      <DayCard vault={vault} />
    </div>
  )
}

/** A notice about an attack leads here: the history is brought into view. */
function HistoryPlace() {
  const [search] = useSearchParams()
  const isAsked = search.get('show') === 'history'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked) return
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return (
    <div ref={place} tabIndex={-1}>
      <VaultHistory />
    </div>
  )
}

/** For staff, and for pupils who are in no class. */
function NoVault() {
  const me = useMe()
  const staff = isStaff(me)
  return (
    <Card>
      <EmptyState
        title={t(staff ? 'none.staff' : 'none')}
        actions={
          <ButtonLink href={staff && me.may.review ? '/admin/classes' : '/'}>
            {t(staff && me.may.review ? 'none.classes' : 'none.home')}
          </ButtonLink>
        }
      >
        <p>{t(staff ? 'none.staffText' : 'none.text')}</p>
      </EmptyState>
    </Card>
  )
}
