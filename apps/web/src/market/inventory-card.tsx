import { Clock } from 'lucide-react'
import { Answer } from '../platform/answer.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { type OwnArtifact, ownArtifacts } from './cards/artifacts.ts'
import { Sign } from './cards/sign.tsx'
import { useArtifacts } from './cards/use-artifacts.ts'
import { t as cards } from './cards/words/index.ts'
import styles from './market.module.css'
import { Problem } from './problem.tsx'
import { type Item, useInventory } from './use-market.ts'
import { useMarketCommand } from './use-market-command.ts'
import { t } from './words/index.ts'

export const INVENTORY = 'inventory'

/** The pupil's perks that are bought and not used: asks the staff to use one, and takes that back. */
export function InventoryCard() {
  const inventory = useInventory()
  const artifacts = ownArtifacts(useArtifacts().data?.artifacts ?? []).filter(({ held }) => held.uses > 0)
  return (
    <Card id={INVENTORY} data-tutorial="inventory">
      <CardHead title={t('inventory')} note={t('inventory.note')} />
      <Answer query={inventory} failed={t('inventory.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="note">
        {data => (
          <>
            <Items items={data.items} />
            <Artifacts own={artifacts} />
          </>
        )}
      </Answer>
    </Card>
  )
}

/** The artifacts with uses: they are used, started and upgraded in their own room. */
function Artifacts({ own }: { own: readonly OwnArtifact[] }) {
  if (own.length === 0) return null
  return (
    <>
      <h3 className={styles.ownArtifacts}>{t('artifacts')}</h3>
      <ul className={styles.artifacts}>
        {own.map(({ id, held }) => (
          <li key={id}>
            <Sign of={id} />
            <span>{cards(`artifact.${id}.name`)}</span>
            <Chip tone="good">{t('artifact.left', { count: held.uses })}</Chip>
          </li>
        ))}
      </ul>
      <ButtonLink look="secondary" href="/battle/cards">
        {t('artifacts.open')}
      </ButtonLink>
    </>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return <p className={styles.quiet}>{t('inventory.none')}</p>
  return (
    <ul className={styles.items}>
      {items.map(item => (
        <OneItem key={item.id} item={item} />
      ))}
    </ul>
  )
}

function OneItem({ item: { id, name, note, paidPp, requestedAt, timesAsked } }: { item: Item }) {
  const ask = useMarketCommand('market.ask', {
    overtakes: ['market.withdraw'],
    failed: () => t('asked.failed'),
    done: ({ item }) => t('asked', { name: item.name }),
    // After a no the rest looks as before.
    shown: timesAsked,
  })
  const withdraw = useMarketCommand('market.withdraw', {
    overtakes: ['market.ask'],
    failed: () => t('withdrawn.failed'),
    done: ({ item }) => t('withdrawn', { name: item.name }),
    shown: requestedAt,
  })
  return (
    <li>
      <h3>{name}</h3>
      {note ? <p className={styles.quiet}>{note}</p> : null}
      <p className={styles.quiet}>{t('paid', { pp: readNumber(paidPp) })}</p>
      <div className={styles.chips}>
        {requestedAt === null ? null : (
          <Chip tone="pending" icon={Clock}>
            {t('pending')}
          </Chip>
        )}
      </div>
      {requestedAt === null ? (
        <Button
          look="secondary"
          busy={ask.busy}
          busyLabel={t('asking')}
          onClick={() => ask.send({ itemId: id })}
          aria-label={t('use.for', { name })}
        >
          {t('use')}
        </Button>
      ) : (
        <Button
          look="ghost"
          busy={withdraw.busy}
          busyLabel={t('withdrawing')}
          onClick={() => withdraw.send({ itemId: id })}
          aria-label={t('withdraw.for', { name })}
        >
          {t('withdraw')}
        </Button>
      )}
      {ask.problem !== null ? <Problem>{ask.problem}</Problem> : null}
      {withdraw.problem !== null ? <Problem>{withdraw.problem}</Problem> : null}
    </li>
  )
}
