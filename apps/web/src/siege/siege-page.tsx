import type { SiegeAttack } from '@xiotein/contract/siege'
import { Hourglass, Swords } from 'lucide-react'
import { useState } from 'react'
import { useBalance } from '../ledger/index.ts'
import { SchoolMoves } from '../moves/index.ts'
import { Answer } from '../platform/answer.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Part } from '../ui/messages/part.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import { readClock, StolenNote, useVault } from '../vault/index.ts'
import { hoursOf, ModeNote } from './mode-note.tsx'
import { outcomeInShort } from './outcome.ts'
import { PeaceCard } from './peace-card.tsx'
import { Planning } from './planning.tsx'
import styles from './siege.module.css'
import { SiegeHistory } from './siege-history.tsx'
import { type SiegeMine, useSiege } from './use-siege.ts'
import { useNewDay } from './use-targets.ts'
import { t } from './words/index.ts'

/** Loaded when there is an attack to show. */
const AttackScene = lazyWithRetry(async () => (await import('./attack-scene.tsx')).AttackScene)

/** `/battle/siege`: choose a vault and what to play, see what can happen, and decide. */
export function SiegePage() {
  const siege = useSiege()
  const vault = useVault()
  return (
    <Answer query={siege} failed={t('failed.load')} waiting={<SiegeSkeleton />}>
      {mine => (
        <Answer query={vault} failed={t('failed.load')} waiting={<SiegeSkeleton />}>
          {({ vault }) =>
            vault ? <SchoolMoves waiting={<SiegeSkeleton />}>{() => <Room mine={mine} vault={vault} />}</SchoolMoves> : <SiegeSkeleton />
          }
        </Answer>
      )}
    </Answer>
  )
}

function SiegeSkeleton() {
  return (
    <div className={styles.plan} aria-busy="true">
      {[1, 2, 3].map(place => (
        <Card key={place}>
          <SkeletonRows rows={5} />
        </Card>
      ))}
    </div>
  )
}

type Vault = NonNullable<NonNullable<ReturnType<typeof useVault>['data']>['vault']>

function Room({ mine, vault }: { mine: SiegeMine; vault: Vault }) {
  const { moves, timeZone } = vault
  const [shown, setShown] = useState<SiegeAttack | null>(null)
  const toast = useToast()
  const close = (attack: SiegeAttack): void => {
    setShown(null)
    toast(outcomeInShort(attack), 'good')
  }
  useNewDay(moves.resetsAt)
  const clock = readClock(moves.resetsAt, timeZone)
  // The plan of an attack is gone with it: on at the decision for the next one, or at the moves that are left.
  useRefocus(shown ? '' : mine.mayAttack ? 'siege-3' : 'siege-left')
  return (
    <Stack gap="wide">
      <div className={styles.lead}>
        <p>{t('lead')}</p>
        <p id="siege-left" className={styles.chips}>
          <Chip icon={Swords}>{t('moves', { left: moves.left, most: moves.most })}</Chip>
          <Chip icon={Hourglass}>{t('offline', { left: moves.offlineLeft, most: moves.offlineMost, clock })}</Chip>
        </p>
      </div>
      {mine.mayAttack ? (
        <Planning mine={mine} vault={vault} onAttacked={setShown} />
      ) : (
        <Note
          title={t('cannot')}
          actions={
            <ButtonLink look="secondary" href="/battle/vault">
              {t('toVault')}
            </ButtonLink>
          }
        >
          {mine.why} {mine.hours?.isOpen === false ? hoursOf(mine) : null}
        </Note>
      )}
      {vault.stolenToday.pp > 0 ? (
        <Part>
          <Stolen vault={vault} />
        </Part>
      ) : null}
      <div className={styles.below}>
        <Part>
          <SiegeHistory vault={vault} />
        </Part>
        <Stack>
          <PeaceCard mine={mine} timeZone={timeZone} />
          <ModeNote mine={mine} />
        </Stack>
      </div>
      {shown ? (
        <Part quiet resetKey={shown.id} onFailed={() => close(shown)}>
          <AttackScene attack={shown} clock={clock} onClose={() => close(shown)} />
        </Part>
      ) : null}
    </Stack>
  )
}

/** The PP that were taken today, with the way to get them back. */
function Stolen({ vault }: { vault: Vault }) {
  return (
    <Answer query={useBalance()} failed={t('failed.sync')} waiting={null} inside="note">
      {({ pp }) => <StolenNote vault={vault} pp={pp} />}
    </Answer>
  )
}
