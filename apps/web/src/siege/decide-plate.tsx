import type { SiegeAttack, SiegeCalls } from '@xiotein/contract/siege'
import type { VaultState } from '@xiotein/contract/vault'
import type { InputOf, ReadName } from '@xiotein/contract/wire'
import { Eye, Heart, type LucideIcon, Shield, Swords, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { CallRefused } from '../platform/call.ts'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { useAnswers } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import neighboursUrl from '../ui/art/neighbours.svg'
import { readNumber } from '../ui/display/numbers.ts'
import { Plate } from '../ui/layout/plate.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { readClock } from '../vault/index.ts'
import type { Arms, SiegeChoice } from './arms.ts'
import styles from './decide-plate.module.css'
import { type AttackPlan, isIdleCard, type Range, rangeOf, whyLeast, whyMost } from './foreseen.ts'
import { playedName } from './names.ts'
import { RangeBar } from './range-bar.tsx'
import { StepHead } from './step-head.tsx'
import { type SiegeMine, siegeApi } from './use-siege.ts'
import type { Target } from './use-targets.ts'
import { t } from './words/index.ts'

type Attack = InputOf<SiegeCalls['siege.attack']>

type DecideProps = {
  mine: SiegeMine
  vault: VaultState
  target: Target | null
  arms: Arms | null
  picked: SiegeChoice
  /** `sent` is what was chosen when the attack was sent. */
  onDone: (attack: SiegeAttack, sent: Attack) => void
  /** This vault cannot be attacked any more. */
  onGone: (targetId: string) => void
}

const GONE: readonly string[] = ['siege.target-closed', 'siege.target-not-found', 'siege.already-attacked-today']

const CHANGES: readonly ReadName[] = [
  'siege.mine',
  'siege.targets',
  'siege.history',
  'vault.mine',
  'market.artifacts',
  'moves.mine',
  'ledger.balance',
  'growth.standing',
]

/** Step 3: what the attack can come to, what is protected, and the decision. */
export function DecidePlate({ mine, vault, target, arms, picked, onDone, onGone }: DecideProps) {
  const answers = useAnswers()
  const [asking, setAsking] = useState(false)
  const ask = (): void => {
    setAsking(true)
    // The question tells of the vault as it is now: the list may be half a minute old.
    void answers.invalidate(['siege.targets'])
  }
  const attack = useCommandWithToasts(siegeApi, 'siege.attack', {
    failed: ({ moveId }) => t(moveId === null ? 'failed.card' : 'failed.attack'),
    // The scene tells it first.
    done: () => null,
    onDone: (answer, sent) => onDone(answer.attack, sent),
    onFailed: ({ targetId }, error) => error instanceof CallRefused && GONE.includes(error.refusal) && onGone(targetId),
    changes: CHANGES,
    // Each attack takes a move, whatever else is chosen meanwhile.
    shown: vault.moves.left,
  })
  const armed = picked.moveId !== null || picked.cardId !== null
  const seen = target && arms && armed ? { mine, target, arms, picked } : null
  const range = seen ? rangeOf(seen) : null
  // The card may be used up in another tab: the next choice is not asked about by itself.
  if (asking && !seen) setAsking(false)
  const name = target?.displayName ?? ''
  const played = playedName(picked.moveId, picked.cardId)
  const idle =
    seen && range && isIdleCard(seen, range) ? <Note tone="warn">{t('decide.idle', { card: playedName(null, picked.cardId) })}</Note> : null
  return (
    <>
      <Plate framed className={styles.plate} aria-labelledby="siege-3">
        <img className={styles.picture} src={neighboursUrl} alt="" width="640" height="176" />
        <StepHead step={3} title={t('decide')} />
        {seen && range ? (
          <>
            <p className={styles.small}>{t('decide.what', { played, name })}</p>
            <Foresight seen={seen} range={range} />
            {idle}
            <Protected {...seen} vault={vault} />
            <Button size="big" wide icon={Swords} busy={attack.busy} busyLabel={t('attacking')} onClick={ask}>
              {t('attack')}
            </Button>
            <p className={styles.cost}>{costWords(vault, picked)}</p>
          </>
        ) : (
          <p className={styles.small}>{t(target ? 'decide.arms' : 'decide.target')}</p>
        )}
      </Plate>
      {seen && range ? (
        <ConfirmDialog
          open={asking}
          title={t('ask', { name })}
          confirmLabel={t('attack')}
          onConfirm={() => {
            setAsking(false)
            attack.send({ targetId: seen.target.personId, ...picked })
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('decide.what', { played, name })}</p>
          <p>
            {t('ask.ifSame')} <b>{rangeWords(range)}</b>
          </p>
          {idle}
          <p>{costWords(vault, picked)}</p>
          {mine.mode === 'contested' ? <p>{t('ask.open')}</p> : null}
          <p>{t('ask.final')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const rangeWords = ({ least, most }: Range): string =>
  t('ask.range', {
    least: readNumber(least.gainedPp),
    most: readNumber(most.gainedPp),
    leastXp: least.xp,
    mostXp: most.xp,
    same: least.gainedPp === most.gainedPp ? 'yes' : 'no',
    sameXp: least.xp === most.xp ? 'yes' : 'no',
  })

const costWords = ({ moves }: VaultState, { cardId }: SiegeChoice): string =>
  t(cardId === null ? 'cost' : 'cost.card', { left: moves.left, offlineLeft: moves.offlineLeft })

function Foresight({ seen, range }: { seen: AttackPlan; range: Range }) {
  const { least, most } = range
  return (
    <div className={styles.foresight} aria-live="polite">
      <RangeBar what={t(seen.mine.mode === 'friendly' ? 'pp.friendly' : 'pp')} unit="PP" least={least.gainedPp} most={most.gainedPp} />
      <RangeBar what={t('xp')} unit="XP" least={least.xp} most={most.xp} />
      <dl className={styles.why}>
        <div>
          <dt>{t('leastIs', { pp: readNumber(least.gainedPp) })}</dt>
          <dd>{whyLeast(seen, range)}</dd>
        </div>
        <div>
          <dt>{t('mostIs', { pp: readNumber(most.gainedPp) })}</dt>
          {whyMost(seen, range).map(reason => (
            <dd key={reason}>{reason}</dd>
          ))}
        </div>
        <div>
          <dt>{t('shields')}</dt>
          <dd>{shieldWords(seen, range)}</dd>
        </div>
      </dl>
    </div>
  )
}

const shieldWords = ({ mine, target }: AttackPlan, { least, most }: Range): string => {
  if (!most.absorbed && target.shield === 0) return t('shields.none')
  const range = { least: readNumber(least.shieldDamage), most: readNumber(most.shieldDamage) }
  const same = least.shieldDamage === most.shieldDamage
  const words = most.absorbed ? t('shields.overshield') : t(same ? 'shields.exactly' : 'shields.range', range)
  return mine.mode === 'friendly' ? `${words} ${t('shields.copy')}` : words
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      {children}
    </li>
  )
}

/** The PP that the target keeps, whatever happens. */
function Protected({ mine, target, vault }: AttackPlan & { vault: VaultState }) {
  const { rules, mode } = mine
  const name = target.displayName
  return (
    <ul className={styles.keep} aria-label={t('protected')}>
      {mode === 'friendly' ? (
        <>
          <Line icon={Shield}>{t('keeps.all', { name })}</Line>
          <Line icon={Heart}>{t('keeps.earns', { name, pp: rules.friendly.holdingOutPp, xp: rules.friendly.holdingOutXp })}</Line>
        </>
      ) : (
        <>
          <Line icon={Shield}>{t('keeps.floor', { name, floor: readNumber(rules.floorPp) })}</Line>
          <Line icon={Undo2}>{t('keeps.back', { name, clock: readClock(vault.moves.resetsAt, vault.timeZone) })}</Line>
        </>
      )}
      <Line icon={Eye}>{t('keeps.identity', { name })}</Line>
    </ul>
  )
}
