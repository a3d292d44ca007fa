import type { HeldArtifact } from '@xiotein/contract/market'
import type { ReactNode } from 'react'
import { useBalance } from '../../ledger/index.ts'
import { NothingForYou } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { PpAmount } from '../../ui/display/pp.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ArtifactCard } from './artifact-card.tsx'
import { type OwnArtifact, ownArtifacts, type Unplayable } from './artifacts.ts'
import styles from './cards.module.css'
import { useArtifacts } from './use-artifacts.ts'
import { t } from './words/index.ts'

/** `/battle/cards`: the reader's action cards and boosts. An unknown number is said to be unknown; a false 0 is never shown. */
export function CardsPage() {
  return (
    <Answer query={useArtifacts()} failed={t('failed.load')} waiting={<CardsSkeleton />}>
      {({ artifacts, ...now }) => (artifacts === null ? <NoCards /> : <CardsView held={artifacts} now={now} />)}
    </Answer>
  )
}

function CardsSkeleton() {
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

type CardsViewProps = { held: readonly HeldArtifact[]; now: Unplayable }

/** The PP are the ledger's: as long as they are not known, nothing is shown that depends on them. */
function CardsView(props: CardsViewProps) {
  return (
    <Answer query={useBalance()} failed={t('failed.sync')} waiting={<CardsSkeleton />}>
      {({ pp }) => <Shelves {...props} pp={pp} />}
    </Answer>
  )
}

function Shelves({ held, now, pp }: CardsViewProps & { pp: number }) {
  const offline = useLiveState() === 'offline'
  const own = ownArtifacts(held, now)
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

function NoCards() {
  return <NothingForYou pupil={{ title: t('none'), text: t('none.text') }} staff={{ title: t('none.staff'), text: t('none.staffText') }} />
}
