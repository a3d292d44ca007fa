import type { VaultState } from '@xiotein/contract/vault'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useBalance } from '../ledger/index.ts'
import { NothingForYou } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { Skeleton, SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Plate } from '../ui/layout/plate.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Part } from '../ui/messages/part.tsx'
import { DayCard } from './day-card.tsx'
import { TroubleNotes } from './trouble-notes.tsx'
import { UpgradesCard } from './upgrades-card.tsx'
import { useVault } from './use-vault.ts'
import styles from './vault.module.css'
import { VaultHistory } from './vault-history.tsx'
import { VaultPlate } from './vault-plate.tsx'
import { t } from './words/index.ts'

/** `/battle/vault`: the reader's vault. An unknown number is said to be unknown; a false 0 is never shown. */
export function VaultPage() {
  return (
    <Answer query={useVault()} failed={t('failed.load')} waiting={<VaultSkeleton />}>
      {({ vault }) => (vault === null ? <NoVault /> : <VaultView vault={vault} />)}
    </Answer>
  )
}

function VaultSkeleton() {
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
function VaultView({ vault }: { vault: VaultState }) {
  return (
    <Answer query={useBalance()} failed={t('failed.sync')} waiting={<VaultSkeleton />}>
      {({ pp }) => <Room vault={vault} pp={pp} />}
    </Answer>
  )
}

function Room(held: { vault: VaultState; pp: number }) {
  const offline = useLiveState() === 'offline'
  return (
    <Stack gap="wide">
      {offline ? <Note tone="warn">{t('noConnection')}</Note> : null}
      <Parts {...held} />
    </Stack>
  )
}

function Parts(held: { vault: VaultState; pp: number }) {
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
      <DayCard vault={held.vault} />
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

function NoVault() {
  return <NothingForYou pupil={{ title: t('none'), text: t('none.text') }} staff={{ title: t('none.staff'), text: t('none.staffText') }} />
}
