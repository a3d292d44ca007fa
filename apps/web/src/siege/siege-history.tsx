import type { SiegeAttack } from '@xiotein/contract/siege'
import type { VaultState } from '@xiotein/contract/vault'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { PagedCard } from '../platform/paged-card.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Change } from '../ui/display/pp.tsx'
import { When } from '../ui/display/when.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { Part } from '../ui/messages/part.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { readClock } from '../vault/index.ts'
import { playedName } from './names.ts'
import { resultOf } from './outcome.ts'
import styles from './siege-history.module.css'
import { type Side, useSiegeHistory } from './use-targets.ts'
import { t } from './words/index.ts'

/** Loaded when the steps of an attack are opened. */
const AttackLog = lazyWithRetry(async () => (await import('./log/attack-log.tsx')).AttackLog)

const SIDES: readonly Side[] = ['both', 'others', 'mine']

/** Everything that happened, on both sides, each step explained; newest first. */
export function SiegeHistory({ vault }: { vault: VaultState }) {
  const [side, setSide] = useState<Side>('both')
  const pages = useSiegeHistory(side)
  return (
    <PagedCard
      title={t('history')}
      note={t('history.note')}
      pages={pages}
      failed={t('history.failed')}
      pager={{ label: t('history.pages'), summary: page => t('page', { page }) }}
      beside={
        <SegmentedControl
          label={t('history.filter')}
          options={SIDES.map(value => ({ value, label: t(`side.${value}`) }))}
          value={side}
          onValue={setSide}
        />
      }
      empty={
        <EmptyState title={t('history.empty')}>
          <p>{t('history.emptyText')}</p>
        </EmptyState>
      }
    >
      {rows => (
        <ul className={styles.rows} aria-label={t('history')}>
          {rows.map(attack => (
            <Row key={attack.id} attack={attack} vault={vault} />
          ))}
        </ul>
      )}
    </PagedCard>
  )
}

/** PP that the reader won or lost by it. */
const ppOf = ({ mode, mine, stolenPp, earnedPp }: SiegeAttack): number => (mode === 'friendly' ? earnedPp : mine ? stolenPp : -stolenPp)

function Row({ attack, vault }: { attack: SiegeAttack; vault: VaultState }) {
  const { mine, otherName, turn } = attack
  const [isOpened, setOpened] = useState(false)
  const Icon = mine ? ArrowUpRight : ArrowDownLeft
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.who}>
        <b>{t(mine ? 'history.to' : 'history.from', { name: otherName })}</b>
        <p>
          <When at={attack.at} /> · {playedName(attack.moveId, attack.cardId)}
          {turn > 1 ? ` · ${t('history.turn', { turn })}` : null}
        </p>
      </div>
      <Result attack={attack} vault={vault} />
      <p className={styles.pp}>
        <Change value={ppOf(attack)} /> PP
      </p>
      <details className={styles.details} onToggle={() => setOpened(true)}>
        <summary>{t('history.steps')}</summary>
        {isOpened ? (
          <Part frame={failure => failure}>
            <AttackLog attack={attack} />
          </Part>
        ) : null}
        {attack.vault ? <BeforeAfter {...attack.vault} /> : null}
      </details>
    </li>
  )
}

const TONES = { absorbed: 'good', held: 'good', taken: 'warn', earned: 'good', heldFriendly: 'good' } as const

function Result({ attack, vault }: { attack: SiegeAttack; vault: VaultState }) {
  const { mine, lootUntil, stolenPp, restoredPp } = attack
  if (restoredPp > 0)
    return <Chip tone="info">{t(restoredPp === stolenPp ? 'result.restored' : 'result.partRestored', { pp: readNumber(restoredPp) })}</Chip>
  if (lootUntil !== null && Date.parse(lootUntil) > Date.now())
    return (
      <Chip tone={mine ? 'pending' : 'warn'}>
        {t(mine ? 'result.loot' : 'result.back', { clock: readClock(lootUntil, vault.timeZone) })}
      </Chip>
    )
  const result = resultOf(attack)
  return <Chip tone={mine && result === 'taken' ? 'good' : TONES[result]}>{t(`result.${result}`)}</Chip>
}

type Then = NonNullable<SiegeAttack['vault']>

/** The reader's vault before and after, number by number. */
function BeforeAfter({ before, after }: Then) {
  return (
    <table className={styles.vault}>
      <caption>{t('vault')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('vault.what')}</th>
          <th scope="col">{t('vault.before')}</th>
          <th scope="col">{t('vault.after')}</th>
        </tr>
      </thead>
      <tbody>
        {(['pp', 'shield', 'overshield'] as const).map(what => (
          <tr key={what}>
            <th scope="row">{t(`vault.${what}`)}</th>
            <td>{readNumber(before[what])}</td>
            <td>{readNumber(after[what])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
