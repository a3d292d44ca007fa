import type { VaultState } from '@xiotein/contract/vault'
import { DEBT_VULNERABILITY, exposedPp, isBigRestore, payDebt, restoreLoot } from '@xiotein/game/vault'
import { type ReactNode, useState } from 'react'
import { SlotContent } from '../platform/slot.tsx'
import { Button } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import { BeforeAfter } from './before-after.tsx'
import { readClock } from './school-time.ts'
import { t as inShort } from './short/words/index.ts'
import { stolenSlot } from './slots.ts'
import { useVaultCommand } from './use-vault-command.tsx'
import { t } from './words/index.ts'

type VaultAndPp = { vault: VaultState; pp: number }

/** The PP taken today, those owed, and those that lie outside: each with the way to mend it. */
export function TroubleNotes(held: VaultAndPp) {
  // A paid debt is gone with its button: the focus moves to the gauge, which shows what is left.
  useRefocus(held.vault.debtPp > 0 ? '' : 'vault-gauge')
  return (
    <>
      {held.vault.stolenToday.pp > 0 ? <StolenNote {...held} more={<SlotContent slot={stolenSlot} given={{}} />} /> : null}
      {held.vault.debtPp > 0 ? <DebtNote {...held} /> : null}
      {exposedPp(held.pp, held.vault) > 0 ? (
        <Note tone="warn" title={inShort('exposed.title', { pp: exposedPp(held.pp, held.vault) })}>
          {t('exposed.text', { capacity: readNumber(held.vault.capacityPp) })}
        </Note>
      ) : null}
    </>
  )
}

/** Returns what would come back now, by the rules of the server; null where they would refuse. */
const restorableNow = ({ vault, pp }: VaultAndPp): number | null => {
  const { restorablePp } = vault.stolenToday
  const theft = { id: 'all', stolenAtMs: Date.parse(vault.moves.resetsAt) - 1, stolenPp: restorablePp, restoredPp: 0 }
  const robbed = { vault, balancePp: pp, offlineMovesRemaining: vault.moves.offlineLeft, loot: [theft] }
  const decision = restoreLoot(robbed, theft.stolenAtMs)
  return decision.ok ? decision.outcome.restoredPp : null
}

/** The PP taken today, and the one press that brings them back; `more` is beside it. */
export function StolenNote({ vault, pp, more }: VaultAndPp & { more?: ReactNode }) {
  const { pp: stolen, restorablePp, until } = vault.stolenToday
  const restore = useVaultCommand('vault.restore-loot', vault.version, {
    failed: () => t('failed.restore'),
    done: ({ restoredPp }) => t('done.restore', { pp: restoredPp }),
  })
  const [asked, setAsked] = useState(false)
  useRefocus(until === null ? 'stolen' : '')
  if (until === null)
    return (
      <Note tone="good" title={<span id="stolen">{inShort('stolen.title', { pp: stolen })}</span>} actions={more}>
        {t('stolen.back')}
      </Note>
    )
  const back = restorableNow({ vault, pp })
  const { offlineLeft } = vault.moves
  const send = (): void => {
    setAsked(false)
    restore.send({})
  }
  const isBig = back !== null && isBigRestore({ restoredPp: back, restorablePp, offlineMovesRemaining: offlineLeft })
  const steps = (
    <BeforeAfter
      steps={[
        { what: inShort('pp'), before: pp, after: pp + (back ?? 0) },
        { what: t('offline'), before: offlineLeft, after: offlineLeft - 1 },
      ]}
    />
  )
  const part =
    back !== null && back < restorablePp ? t('stolen.part', { pp: readNumber(back), capacity: readNumber(vault.capacityPp) }) : null
  return (
    <Note
      tone="warn"
      title={inShort('stolen.title', { pp: stolen })}
      actions={
        <>
          <Button busy={restore.busy} busyLabel={t('restoring')} onClick={isBig ? () => setAsked(true) : send}>
            {t('restore', { pp: readNumber(back ?? restorablePp) })}
          </Button>
          {more}
        </>
      }
    >
      {t('stolen.text', { clock: readClock(until, vault.timeZone) })} {part}
      {back === null ? null : steps}
      <ConfirmDialog
        open={asked}
        title={t('ask.restore')}
        confirmLabel={t('restore', { pp: readNumber(back ?? restorablePp) })}
        onConfirm={send}
        onCancel={() => setAsked(false)}
      >
        {steps}
        {part ? <p>{part}</p> : null}
        {offlineLeft === 1 ? <p>{t('ask.lastOffline', { clock: readClock(vault.moves.resetsAt, vault.timeZone) })}</p> : null}
      </ConfirmDialog>
    </Note>
  )
}

function DebtNote({ vault, pp }: VaultAndPp) {
  const pay = useVaultCommand('vault.pay-debt', vault.version, {
    failed: () => t('failed.pay'),
    done: ({ paidPp }) => t('done.pay', { pp: readNumber(paidPp) }),
  })
  const [asked, setAsked] = useState(false)
  const decision = payDebt(vault, pp, vault.floorPp)
  const costPp = decision.ok ? decision.outcome.paidPp : vault.debtPp
  const send = (): void => {
    setAsked(false)
    pay.send({ costPp })
  }
  const steps = decision.ok ? (
    <BeforeAfter
      steps={[
        { what: inShort('pp'), before: pp, after: pp - costPp },
        { what: t('inDebt'), before: vault.debtPp, after: decision.outcome.vault.debtPp },
      ]}
    />
  ) : null
  const text = t('debt.text', {
    times: readNumber(DEBT_VULNERABILITY.numerator / DEBT_VULNERABILITY.denominator),
    floor: readNumber(vault.floorPp),
  })
  return (
    <Note
      tone="bad"
      announce={false}
      title={inShort('debt.title', { pp: readNumber(vault.debtPp) })}
      actions={
        // Once it was open, a question stays until it is answered.
        decision.ok || pay.busy || asked ? (
          <Button look="secondary" busy={pay.busy} busyLabel={t('paying')} onClick={() => setAsked(true)}>
            {t('pay', { costPp: readNumber(costPp) })}
          </Button>
        ) : null
      }
    >
      {text} {decision.ok ? null : t('debt.later', { floor: readNumber(vault.floorPp) })}
      {steps}
      <ConfirmDialog
        open={asked}
        title={t('ask.pay')}
        confirmLabel={t('pay', { costPp: readNumber(costPp) })}
        onConfirm={send}
        onCancel={() => setAsked(false)}
      >
        {steps ?? <p>{text}</p>}
      </ConfirmDialog>
    </Note>
  )
}
