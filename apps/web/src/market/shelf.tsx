import { MARKET_CATEGORIES, type MarketCategory } from '@xiotein/game/market'
import { plainName } from '@xiotein/game/rules'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { ArtifactWare } from './artifact-ware.tsx'
import type { OwnArtifact } from './cards/artifacts.ts'
import { t as cards } from './cards/words/index.ts'
import styles from './market.module.css'
import type { Ware } from './use-market.ts'
import { type Asked, canBuy, PurchaseDialog, WareCard } from './ware-card.tsx'
import { t } from './words/index.ts'

type ShelfFilters = { category: MarketCategory | 'all'; search: string; affordable: boolean }
const EVERYTHING: ShelfFilters = { category: 'all', search: '', affordable: false }

const fits = (ware: Ware, { category, search, affordable }: ShelfFilters, pp: number | null): boolean =>
  (category === 'all' || ware.category === category) &&
  (!affordable || pp === null || canBuy(ware, pp)) &&
  plainName(`${ware.name} ${ware.note}`).includes(plainName(search.trim()))

const fitsArtifact = ({ id, artifact, pricePp }: OwnArtifact, { category, search, affordable }: ShelfFilters, pp: number | null): boolean =>
  (category === 'all' || artifact.category === category) &&
  (!affordable || pp === null || pricePp <= pp) &&
  plainName(cards(`artifact.${id}.name`)).includes(plainName(search.trim()))

type ShelfProps = { wares: readonly Ware[]; artifacts: readonly OwnArtifact[]; pp: number | null }

/** Artifacts and perks by category, with a search. `pp` is null for those who only look. */
export function Shelf({ wares, artifacts, pp }: ShelfProps) {
  const [shown, setShown] = useState(EVERYTHING)
  const [asked, setAsked] = useState<Asked | null>(null)
  const found = wares.filter(ware => fits(ware, shown, pp))
  const foundArtifacts = artifacts.filter(own => fitsArtifact(own, shown, pp))
  const options = (['all', ...MARKET_CATEGORIES] as const).map(value => ({ value, label: t(`category.${value}`) }))
  return (
    <section aria-label={t('wares')}>
      <div className={styles.tools} data-tutorial="categories">
        <div className={styles.scroll}>
          <SegmentedControl
            label={t('category')}
            options={options}
            value={shown.category}
            onValue={category => setShown({ ...shown, category })}
          />
        </div>
        <SearchInput
          className={styles.search}
          label={t('search')}
          placeholder={t('search')}
          value={shown.search}
          onValue={search => setShown({ ...shown, search })}
        />
        {pp === null ? null : (
          <Checkbox label={t('affordable')} checked={shown.affordable} onChecked={affordable => setShown({ ...shown, affordable })} />
        )}
      </div>
      {found.length + foundArtifacts.length === 0 ? (
        <Card>
          <EmptyState
            title={t('none.found')}
            actions={
              <Button look="secondary" onClick={() => setShown(EVERYTHING)}>
                {t('showAll')}
              </Button>
            }
          >
            <p>{t('none.foundText')}</p>
          </EmptyState>
        </Card>
      ) : (
        <ul className={styles.shelf}>
          {foundArtifacts.map(own => (
            <ArtifactWare key={own.id} own={own} pp={pp} />
          ))}
          {found.map(ware => (
            <WareCard key={ware.id} ware={ware} pp={pp} onAsk={setAsked} />
          ))}
        </ul>
      )}
      <PurchaseDialog asked={asked} pp={pp} onEnd={() => setAsked(null)} />
    </section>
  )
}
