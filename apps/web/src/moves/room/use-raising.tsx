import type { MovesCalls } from '@xiotein/contract/moves'
import type { OutputOf } from '@xiotein/contract/wire'
import { masteryOffer } from '@xiotein/game/growth'
import { Fragment, type ReactNode, useState } from 'react'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { moveName } from '../names/names.ts'
import { type BookMove, rollsOf } from './book.ts'
import { duelsOf, numbersOf } from './offer.ts'
import { RollScene } from './roll-scene.tsx'
import room from './room.module.css'
import { effectName, ppAfter } from './texts.ts'
import { movesApi, useTakeMoves } from './use-moves.ts'
import { t } from './words/index.ts'

type Raised = OutputOf<MovesCalls['moves.raise-mastery']>

export type Raising = {
  /** The move whose mastery is being raised right now. */
  readonly busyWith: string | null
  /** Asks about the next level of a move. */
  readonly ask: (bookMove: BookMove) => void
  /** The question, and afterwards the roll. */
  readonly dialogs: ReactNode
}

/** Raising a mastery: the question with its price and range, the command, and the roll as a small scene. Of the page, so that a turned tablet keeps the question. */
export function useRaising(pp: number): Raising {
  const take = useTakeMoves()
  const [asked, setAsked] = useState<BookMove | null>(null)
  const [sent, setSent] = useState<BookMove | null>(null)
  const [raised, setRaised] = useState<{ before: BookMove; answer: Raised } | null>(null)
  const raise = useCommandWithToasts(movesApi, 'moves.raise-mastery', {
    failed: () => t('failed.raise'),
    done: (_, { moveId, toLevel }) => t('done.raise', { name: moveName(moveId as BookMove['id']), level: toLevel }),
    onDone: (answer, { moveId, toLevel }) => {
      take(answer.moves)
      if (sent?.id !== moveId) return
      // Taken from the answer alone: the live event of this very roll may have been here first.
      const held = answer.moves.learned.find(each => each.moveId === moveId)
      const before = rollsOf((held?.multipliersPerMille ?? []).slice(0, toLevel - 2))
      setRaised({ before: { ...sent, mastery: toLevel - 1, rolls: before }, answer })
    },
    changes: ['moves.mine', 'ledger.balance'],
  })
  const send = (what: BookMove): void => {
    setAsked(null)
    setSent(what)
    raise.send({ moveId: what.id, toLevel: what.mastery + 1 })
  }
  const name = asked ? moveName(asked.id) : ''
  const askedOffer = asked ? masteryOffer(asked.rolls) : null
  return {
    busyWith: raise.busy ? (raise.input?.moveId ?? null) : null,
    ask: setAsked,
    dialogs: (
      <>
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
                  <Fragment key={`${effect.kind}${at}`}>
                    <div>
                      <dt>{t('ask.inStory', { what: effectName(effect) })}</dt>
                      <dd>{t('ask.range', numbersOf(asked, askedOffer, effect))}</dd>
                    </div>
                    <div>
                      <dt>{t('ask.inDuels', { what: effectName(effect) })}</dt>
                      <dd>{t('ask.change', duelsOf(asked, askedOffer, effect))}</dd>
                    </div>
                  </Fragment>
                ))}
                <div>
                  <dt>{t('ask.pp')}</dt>
                  <dd>{ppAfter(pp, askedOffer.costPp)}</dd>
                </div>
              </dl>
              <p>{t('ask.final')}</p>
            </div>
          ) : null}
        </ConfirmDialog>
        {raised ? <RollScene {...raised} onClose={() => setRaised(null)} /> : null}
      </>
    ),
  }
}
