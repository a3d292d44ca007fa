import type { HeldArtifact } from '@xiotein/contract/market'
import type { ReactNode } from 'react'
import { useBalance } from '../../ledger/index.ts'
import { isStaff, useMe } from '../../people/index.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { PpAmount } from '../../ui/display/pp.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { ArtifactCard } from './artifact-card.tsx'
import { type OwnArtifact, ownArtifacts } from './artifacts.ts'
import styles from './cards.module.css'
import { useArtifacts } from './use-artifacts.ts'
import { t } from './words/index.ts'

/** `/battle/cards`: one's own action cards and boosts. What is not known is said; a false 0 is never shown. */
export function CardsPage() {
  const artifacts = useArtifacts()
  if (artifacts.data === undefined) {
    return artifacts.isError ? (
      <Card>
        <QueryFailed query={artifacts} title={t('failed.load')} />
      </Card>
    ) : (
      <Waiting />
    )
  }
  return artifacts.data.artifacts === null ? <NoCards /> : <Held held={artifacts.data.artifacts} />
}

function Waiting() {
  return (
    <ul className={styles.cards} aria-busy="true">
      {[1, 2, 3].map(place => (
        <Card key={place} as="li">
          <SkeletonRows rows={5} disc={false} />
        </Card>
      ))}
    </ul>
  )
}

/** The PP are the ledger's: as long as they are not known, nothing is shown that depends on them. */
function Held({ held }: { held: readonly HeldArtifact[] }) {
  const balance = useBalance()
  const offline = useLiveState() === 'offline'
  if (balance.data === undefined) {
    return balance.isError ? (
      <Card>
        <QueryFailed query={balance} title={t('failed.sync')} />
      </Card>
    ) : (
      <Waiting />
    )
  }
  const own = ownArtifacts(held)
  const { pp } = balance.data
  return (
    <Stack gap="wide">
      {offline ? <Note tone="warn">{t('offline')}</Note> : null}
      <Shelf name="cards" own={own.filter(({ artifact }) => artifact.type === 'card')} pp={pp}>
        <span className={styles.have}>
          {t('youHave')} <PpAmount pp={pp} />
        </span>
      </Shelf>
      <Shelf name="boosts" own={own.filter(({ artifact }) => artifact.type === 'boost')} pp={pp} />
    </Stack>
  )
}

type ShelfProps = { name: 'cards' | 'boosts'; own: readonly OwnArtifact[]; pp: number; children?: ReactNode }

function Shelf({ name, own, pp, children }: ShelfProps) {
  return (
    <section aria-labelledby={`shelf-${name}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`shelf-${name}`}>{t(name)}</h2>
          <p>{t(`${name}.note`)}</p>
        </div>
        {children}
      </div>
      <ul className={styles.cards}>
        {own.map(each => (
          <ArtifactCard key={each.id} own={each} pp={pp} />
        ))}
      </ul>
    </section>
  )
}

/** For staff, and for pupils who are in no class. */
function NoCards() {
  const me = useMe()
  const staff = isStaff(me)
  const toClasses = staff && me.may.review
  return (
    <Card>
      <EmptyState
        title={t(staff ? 'none.staff' : 'none')}
        actions={<ButtonLink href={toClasses ? '/admin/classes' : '/'}>{t(toClasses ? 'none.classes' : 'none.home')}</ButtonLink>}
      >
        <p>{t(staff ? 'none.staffText' : 'none.text')}</p>
      </EmptyState>
    </Card>
  )
}
