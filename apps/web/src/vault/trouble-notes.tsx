import type { VaultState } from '@xiotein/contract/vault'
import { DEBT_VULNERABILITY, exposedPp, payDebt, restoreLoot } from '@xiotein/game/vault'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Note } from '../ui/messages/note.tsx'
import { readClock } from './school-time.ts'
import { useVaultDeed } from './use-vault-deed.tsx'
import { t } from './words/index.ts'

type Held = { vault: VaultState; pp: number }

/** What was taken today, what is owed, and what lies outside: each with the way to mend it. */
export function TroubleNotes(held: Held) {
  return (
    <>
      {held.vault.stolenToday.pp > 0 ? <StolenNote {...held} /> : null}
      {held.vault.debtPp > 0 ? <DebtNote {...held} /> : null}
      {exposedPp(held.pp, held.vault) > 0 ? (
        <Note tone="warn" title={t('exposed.title', { pp: readNumber(exposedPp(held.pp, held.vault)) })}>
          {t('exposed.text', { capacity: readNumber(held.vault.capacityPp) })}
        </Note>
      ) : null}
    </>
  )
}

/** How much would come back now, by the rules of the server. */
const restorableNow = ({ vault, pp }: Held): number => {
  const { restorablePp } = vault.stolenToday
  const theft = { id: 'all', stolenAtMs: Date.parse(vault.moves.resetsAt) - 1, stolenPp: restorablePp, restoredPp: 0 }
  const robbed = { vault, balancePp: pp, offlineMovesRemaining: vault.moves.offlineLeft, loot: [theft] }
  const decision = restoreLoot(robbed, theft.stolenAtMs)
  return decision.ok ? decision.outcome.restoredPp : 0
}

function StolenNote({ vault, pp }: Held) {
  const { pp: stolen, restorablePp, until } = vault.stolenToday
  const restore = useVaultDeed(
    'vault.restore-loot',
    () => t('failed.restore'),
    ({ restoredPp }) => t('done.restore', { pp: readNumber(restoredPp) }),
  )
  const back = restorableNow({ vault, pp })
  if (until === null)
    return (
      <Note tone="good" title={t('stolen.title', { pp: readNumber(stolen) })}>
        {t('stolen.back')}
      </Note>
    )
  return (
    <Note
      tone="warn"
      title={t('stolen.title', { pp: readNumber(stolen) })}
      actions={
        <Button busy={restore.busy} busyLabel={t('restoring')} onClick={() => restore.send({})}>
          {t('restore', { pp: readNumber(back > 0 ? back : restorablePp) })}
        </Button>
      }
    >
      {t('stolen.text', { clock: readClock(until, vault.timeZone) })}{' '}
      {back > 0 && back < restorablePp ? t('stolen.part', { pp: readNumber(back), capacity: readNumber(vault.capacityPp) }) : null}
    </Note>
  )
}

function DebtNote({ vault, pp }: Held) {
  const pay = useVaultDeed(
    'vault.pay-debt',
    () => t('failed.pay'),
    ({ paidPp }) => t('done.pay', { pp: readNumber(paidPp) }),
  )
  const decision = payDebt(vault, pp, vault.floorPp)
  const payable = decision.ok ? decision.outcome.paidPp : vault.debtPp
  return (
    <Note
      tone="bad"
      announce={false}
      title={t('debt.title', { pp: readNumber(vault.debtPp) })}
      actions={
        <Button look="secondary" busy={pay.busy} busyLabel={t('paying')} onClick={() => pay.send({})}>
          {t('pay', { costPp: readNumber(payable) })}
        </Button>
      }
    >
      {t('debt.text', { times: DEBT_VULNERABILITY.numerator / DEBT_VULNERABILITY.denominator, floor: readNumber(vault.floorPp) })}
    </Note>
  )
}
