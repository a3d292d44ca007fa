import { useBalance } from '../ledger/index.ts'
import { isStaff, useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { joinReads } from '../platform/join-reads.ts'
import { SlotContent } from '../platform/slot.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Skeleton, SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Part } from '../ui/messages/part.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { readTime } from '../ui/school-time.ts'
import { catalogueArtifacts, ownArtifacts } from './cards/artifacts.ts'
import { useArtifacts } from './cards/use-artifacts.ts'
import { INVENTORY, InventoryCard } from './inventory-card.tsx'
import styles from './market.module.css'
import { MarketHead } from './market-head.tsx'
import { Shelf } from './shelf.tsx'
import { marketSlot } from './slots.ts'
import { useInventory, useShelf, type Ware } from './use-market.ts'
import { t } from './words/index.ts'

/** `/marketplace`: what is on sale and, for pupils, what they have bought. Others look without buying. */
export function MarketPage() {
  const shelf = useShelf()
  if (shelf.data?.mayBuy) return <Market wares={shelf.data.wares} nextWeekAt={shelf.data.nextWeekAt} />
  return (
    <Page>
      {shelf.data ? <PageHead title={t('market')} lead={t('lead')} /> : <MarketHead pp={null} />}
      <Answer query={shelf} failed={t('failed.load')} waiting={<MarketSkeleton />}>
        {({ wares }) => <Looking wares={wares} />}
      </Answer>
    </Page>
  )
}

function MarketSkeleton() {
  return (
    <div className={styles.room} aria-busy="true">
      <WaitingShelf />
      <Card>
        <SkeletonRows rows={3} disc={false} />
      </Card>
    </div>
  )
}

/** As high as a shelf, so that what is below it does not jump when it comes. */
const WaitingShelf = () => (
  <div className={styles.shelf}>
    {[0, 1, 2, 3, 4, 5].map(each => (
      <Skeleton key={each} height="16rem" />
    ))}
  </div>
)

function Market({ wares, nextWeekAt }: { wares: readonly Ware[]; nextWeekAt: string }) {
  const offline = useLiveState() === 'offline'
  const balance = useBalance()
  const artifacts = useArtifacts()
  const withoutPp = balance.isError && balance.data === undefined
  const count = useInventory().data?.items.length ?? 0
  const when = readTime(nextWeekAt, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <Page>
      <MarketHead pp={balance.data?.pp ?? null} />
      {offline ? <Note tone="warn">{t('offline')}</Note> : null}
      {balance.data === undefined ? null : <SlotContent slot={marketSlot} given={{ pp: balance.data.pp }} />}
      {count > 0 ? (
        <a className={styles.jump} href={`#${INVENTORY}`}>
          {t('toInventory', { count })}
        </a>
      ) : null}
      <div className={styles.room}>
        <div>
          <Answer query={joinReads({ balance, artifacts })} failed={t(withoutPp ? 'failed.pp' : 'failed.load')} waiting={<WaitingShelf />}>
            {({ balance: { pp }, artifacts: { artifacts: held, ...now } }) => (
              <div className={styles.looking}>
                <Shelf wares={wares} artifacts={ownArtifacts(held ?? [], now)} pp={pp} />
                {wares.length === 0 ? <Nothing /> : <p className={styles.week}>{t('newWeek', { when })}</p>}
              </div>
            )}
          </Answer>
        </div>
        <Part>
          <InventoryCard />
        </Part>
      </div>
    </Page>
  )
}

const Nothing = () => (
  <Card>
    <EmptyState title={t('none')}>
      <p>{t('none.text')}</p>
    </EmptyState>
  </Card>
)

/** For staff, and for pupils who are in no class. */
function Looking({ wares }: { wares: readonly Ware[] }) {
  const me = useMe()
  const now = useArtifacts().data
  const who = isStaff(me) ? 'staff' : 'classless'
  return (
    <div className={styles.looking}>
      <Note
        title={t(`${who}.title`)}
        actions={
          me.may.review ? (
            <ButtonLink look="secondary" href="/admin/market">
              {t('staff.open')}
            </ButtonLink>
          ) : null
        }
      >
        {t(`${who}.text`)}
      </Note>
      <Shelf wares={wares} artifacts={catalogueArtifacts(now)} pp={null} />
      {wares.length === 0 ? <Nothing /> : null}
    </div>
  )
}
