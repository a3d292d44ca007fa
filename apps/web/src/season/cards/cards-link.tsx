import { CalendarHeart } from 'lucide-react'
import { useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { seasonApi } from '../use-season.ts'
import { t } from './words/index.ts'

/** In My Profile: the way to the reader's keepsake cards, as soon as there is one. */
export function CardsLink() {
  const cards = useRead(seasonApi, 'season.cards', {}).data?.cards ?? []
  const [newest] = cards
  return newest ? (
    <Card>
      <CardHead title={t('link.title')} note={t('link.note', { cards: cards.length, season: newest.seasonName })}>
        <ButtonLink look="secondary" icon={CalendarHeart} href="/profile/seasons">
          {t('link')}
        </ButtonLink>
      </CardHead>
    </Card>
  ) : null
}
