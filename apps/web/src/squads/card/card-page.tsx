import { LayoutGrid } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import { OwnTitle } from '../../growth/index.ts'
import { SchoolMoves } from '../../moves/index.ts'
import { NothingForYou, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { SlotContent } from '../../platform/slot.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { cardLookSlot, cardSideSlot } from '../slots.ts'
import styles from './card.module.css'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import { drawCard } from './draw-card.ts'
import { FaceDown } from './face-down.tsx'
import { FourCards } from './four-cards.tsx'
import { KeepCard } from './keep-card.tsx'
import { SquadCards } from './squad-cards.tsx'
import { type PowerCard, usePowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

/** `/profile/card`: the reader's Power Card, or with `?of=` that of a pupil whose card they may see. */
export function CardPage() {
  const me = useMe()
  const [search] = useSearchParams()
  const of = search.get('of')
  const personId = of === null || of === me.id ? null : of
  const query = usePowerCard(personId)
  const card = query.data?.card
  return (
    <Page className={styles.page}>
      <div className={styles.notPrinted}>
        {personId === null ? <BackLink href="/profile">{t('profile')}</BackLink> : null}
        <PageHead title={personId !== null && card ? t('title.of', { name: card.displayName }) : t('title')} />
      </div>
      <Answer query={query} failed={t('failed.load')} waiting={<FaceDown />}>
        {({ card }) =>
          card ? (
            <SchoolMoves waiting={<FaceDown />}>{() => <CardView card={card} isOwn={personId === null} />}</SchoolMoves>
          ) : (
            <NoCard isOwn={personId === null} />
          )
        }
      </Answer>
    </Page>
  )
}

function NoCard({ isOwn }: { isOwn: boolean }) {
  if (isOwn)
    return (
      <NothingForYou pupil={{ title: t('none'), text: t('none.text') }} staff={{ title: t('none.staff'), text: t('none.staffText') }} />
    )
  return (
    <Card>
      <EmptyState title={t('none')} actions={<ButtonLink href="/">{t('none.home')}</ButtonLink>}>
        <p>{t('none.other')}</p>
      </EmptyState>
    </Card>
  )
}

function CardView({ card, isOwn }: { card: PowerCard; isOwn: boolean }) {
  const [side, setSide] = useState<'front' | 'back'>('front')
  const [four, setFour] = useState(false)
  const printed = useCallback(() => setFour(false), [])
  const offline = useLiveState() === 'offline'
  return (
    <>
      <div className={styles.room} data-four={four}>
        <div>
          <div className={styles.turn}>
            <SegmentedControl
              label={t('side')}
              options={[
                { value: 'front', label: t('front') },
                { value: 'back', label: t('back') },
              ]}
              value={side}
              onValue={setSide}
            />
          </div>
          <div className={styles.both} data-side={side}>
            <CardFront card={card} hidden={side === 'back'} />
            <CardBack card={card} hidden={side === 'front'} />
          </div>
          {isOwn ? <SlotContent slot={cardSideSlot} given={{ side }} /> : null}
          {isOwn ? (
            <div className={styles.notPrinted}>
              <SquadCards />
            </div>
          ) : null}
        </div>
        <Stack className={styles.notPrinted}>
          {offline ? <Note tone="warn">{t('offline')}</Note> : null}
          {card.moves === null ? null : (
            <KeepCard text={t('print.text')} print={t('print.do')} draw={() => drawCard(card)} file="power-card.png">
              <Button wide look="secondary" icon={LayoutGrid} onClick={() => setFour(true)}>
                {t('print.four')}
              </Button>
            </KeepCard>
          )}
          {isOwn ? (
            <Card>
              <CardHead title={t('yourTitle')} />
              <OwnTitle />
            </Card>
          ) : null}
          {isOwn ? <SlotContent slot={cardLookSlot} given={{}} /> : null}
          <Card>
            <CardHead title={t('who')} />
            <ul className={styles.who}>
              <li>{t(isOwn ? 'who.you' : 'who.pupil')}</li>
              <li>{t(isOwn ? 'who.squad' : 'who.squadOf')}</li>
              <li>{t(isOwn ? 'who.teachers' : 'who.teachersOf')}</li>
            </ul>
            <p className={styles.quiet}>{t('who.nobody')}</p>
          </Card>
        </Stack>
      </div>
      {four ? <FourCards card={card} onPrinted={printed} /> : null}
    </>
  )
}
