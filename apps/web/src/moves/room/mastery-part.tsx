import type { MovesCalls } from '@xiotein/contract/moves'
import type { OutputOf } from '@xiotein/contract/wire'
import { MAX_MOVE_MASTERY, masteryOffer } from '@xiotein/game/growth'
import type { Effect } from '@xiotein/game/moves'
import { useState } from 'react'
import { useDeed } from '../../platform/use-deed.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type BookMove, mainEffect, pointsWith, rollsOf } from './book.ts'
import styles from './move-sheet.module.css'
import { effectName, factor, moveName } from './names.ts'
import { ReachBar } from './reach-bar.tsx'
import { RollScene } from './roll-scene.tsx'
import room from './room.module.css'
import { movesApi, useTakeMoves } from './use-moves.ts'
import { t } from './words/index.ts'

type Raised = OutputOf<MovesCalls['moves.raise-mastery']>
type Offer = NonNullable<ReturnType<typeof masteryOffer>>

const reachOf = (bookMove: BookMove, offer: Offer, effect: Effect) => offer.reachOf(rolls => pointsWith(bookMove, effect, rolls))
const numbersOf = (bookMove: BookMove, offer: Offer, effect: Effect) => {
  const { now, least, most } = reachOf(bookMove, offer, effect)
  return { now: readNumber(now), least: readNumber(least), most: readNumber(most) }
}

/** The mastery of a learned move: what it is, what the next level costs and can bring, and the roll as a small scene. */
export function MasteryPart({ bookMove, pp }: { bookMove: BookMove; pp: number }) {
  const { id, move, mastery, rolls } = bookMove
  const name = moveName(id)
  const take = useTakeMoves()
  const [asked, setAsked] = useState<BookMove | null>(null)
  const [raised, setRaised] = useState<{ before: BookMove; answer: Raised } | null>(null)
  const raise = useDeed(movesApi, 'moves.raise-mastery', {
    failed: () => t('failed.raise'),
    done: (_, { toLevel }) => t('done.raise', { name, level: toLevel }),
    onDone: (answer, { toLevel }) => {
      take(answer.moves)
      // From the answer alone: the live event of this very roll may have been here first.
      const held = answer.moves.learned.find(({ moveId }) => moveId === id)
      const before = rollsOf((held?.multipliersPerMille ?? []).slice(0, toLevel - 2))
      setRaised({ before: { ...bookMove, mastery: toLevel - 1, rolls: before }, answer })
    },
    changes: ['moves.mine', 'ledger.balance', 'ledger.history', 'growth.history'],
  })
  const offer = masteryOffer(rolls)
  const main = mainEffect(bookMove)
  const send = (what: BookMove): void => {
    setAsked(null)
    raise.send({ moveId: what.id, toLevel: what.mastery + 1 })
  }
  const askedOffer = asked ? masteryOffer(asked.rolls) : null
  return (
    <div className={styles.part}>
      <div className={styles.between}>
        <h3>{t('mastery', { level: mastery, most: MAX_MOVE_MASTERY })}</h3>
        <span className={styles.quiet}>
          {rolls.length === 0
            ? t('rolls.none')
            : t('rolls', {
                rolls: rolls.map(({ multiplierPerMille }) => t('scene.factor', { factor: factor(multiplierPerMille) })).join('  '),
              })}
        </span>
      </div>
      <ol className={styles.ladder} aria-hidden="true">
        {Array.from({ length: MAX_MOVE_MASTERY }, (_, at) => (
          <li key={at} className={classNames(at < mastery ? styles.reached : at === mastery && styles.next)}>
            <b>{at + 1}</b>
          </li>
        ))}
      </ol>
      {offer === null ? (
        <p>{t('raise.highest', { name })}</p>
      ) : (
        <>
          <h3>{t('raise.brings', { level: offer.toLevel })}</h3>
          <ReachBar what={effectName(main)} level={offer.toLevel} reach={reachOf(bookMove, offer, main)} />
          {move.effects.length > 1 ? (
            <ul className={styles.all}>
              {move.effects
                .filter(effect => effect !== main)
                .map((effect, at) => (
                  <li key={`${effect.kind}${at}`}>{t('raise.all', { what: effectName(effect), ...numbersOf(bookMove, offer, effect) })}</li>
                ))}
            </ul>
          ) : null}
          <p className={styles.quiet}>{t('raise.text')}</p>
          <Button
            size="big"
            wide
            busy={raise.busy}
            busyLabel={t('raise.raising')}
            aria-label={raise.busy ? undefined : t('raise.for', { name, level: offer.toLevel, pp: readNumber(offer.costPp) })}
            onClick={() => (offer.costPp > pp ? send(bookMove) : setAsked(bookMove))}
          >
            {t('raise', { level: offer.toLevel })} <Coin /> {readNumber(offer.costPp)} PP
          </Button>
          <p className={styles.hint}>
            {offer.costPp > pp
              ? t('raise.missing', { have: readNumber(pp), missing: readNumber(offer.costPp - pp) })
              : t('raise.left', { have: readNumber(pp), left: readNumber(pp - offer.costPp) })}
          </p>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={askedOffer ? t('ask.raise', { name, level: askedOffer.toLevel }) : ''}
        confirmLabel={askedOffer ? t('ask.pay', { pp: readNumber(askedOffer.costPp) }) : ''}
        onConfirm={() => asked && send(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && askedOffer ? (
          <div className={room.asked}>
            <dl>
              {asked.move.effects.map((effect, at) => (
                <div key={`${effect.kind}${at}`}>
                  <dt>{effectName(effect)}</dt>
                  <dd>{t('ask.range', numbersOf(asked, askedOffer, effect))}</dd>
                </div>
              ))}
              <div>
                <dt>{t('ask.pp')}</dt>
                <dd>{t('ask.change', { before: readNumber(pp), after: readNumber(pp - askedOffer.costPp) })}</dd>
              </div>
            </dl>
            <p>{t('ask.final')}</p>
          </div>
        ) : null}
      </ConfirmDialog>
      {raised ? <RollScene {...raised} onClose={() => setRaised(null)} /> : null}
    </div>
  )
}
