import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { useRead } from '../../platform/use-read.ts'
import { KeepCard } from '../../squads/index.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { type OwnCard, seasonApi } from '../use-season.ts'
import { drawKeepsake } from './draw-keepsake.ts'
import styles from './keepsake.module.css'
import { KeepsakeCard } from './keepsake-card.tsx'
import { t } from './words/index.ts'

/** `/profile/seasons`: the reader's keepsake cards, one at a time. */
export function CardsPage() {
  const query = useRead(seasonApi, 'season.cards', {})
  return (
    <Page className={styles.page}>
      <div className={styles.notPrinted}>
        <BackLink href="/profile">{t('profile')}</BackLink>
        <PageHead title={t('title')} lead={t('lead')} />
      </div>
      <Answer query={query} failed={t('failed')} waiting={<CardsSkeleton />}>
        {({ cards, schoolName }) =>
          cards.length === 0 ? (
            <Card>
              <EmptyState title={t('none')} actions={<ButtonLink href="/">{t('none.home')}</ButtonLink>}>
                <p>{t('none.text')}</p>
              </EmptyState>
            </Card>
          ) : (
            <CardsView cards={cards} schoolName={schoolName} />
          )
        }
      </Answer>
    </Page>
  )
}

function CardsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height="30rem" />
    </div>
  )
}

function CardsView({ cards, schoolName }: { cards: readonly OwnCard[]; schoolName: string }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const card = cards.find(({ id }) => id === chosen) ?? cards[0]
  const offline = useLiveState() === 'offline'
  if (!card) return null
  return (
    <div className={styles.room}>
      <KeepsakeCard card={card} schoolName={schoolName} />
      <Stack className={styles.notPrinted}>
        {offline ? <Note tone="warn">{t('offline')}</Note> : null}
        {cards.length > 1 ? (
          <Field label={t('choose')}>
            <Select value={card.id} onChange={event => setChosen(event.target.value)}>
              {cards.map(({ id, seasonName }) => (
                <option key={id} value={id}>
                  {seasonName}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <KeepCard text={t('keep.text')} print={t('print')} draw={() => drawKeepsake(card, schoolName)} file="keepsake-card.png" />
      </Stack>
    </div>
  )
}
