import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import { ELEMENT_CHOICE_PP, ELEMENTS, type Element, movesOpenedAt } from '@xiotein/game/moves'
import { useState } from 'react'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { lineName } from '../names/line-name.ts'
import { moveName } from '../names/names.ts'
import { staysOpen } from '../stays-open.ts'
import styles from './room.module.css'
import { Disc } from './sign.tsx'
import { lineText, ppAfter } from './texts.ts'
import { movesApi, useTakeMoves } from './use-moves.ts'
import { t } from './words/index.ts'

const firstMove = (element: Element): MoveId => movesOpenedAt(MOVES, element, 1)[0]?.id as MoveId

/** The eight elements: which one the pupil trains, and the choice of another one. The price is said first, and the choice is confirmed. */
export function ElementsCard({ moves, pp }: { moves: MovesState; pp: number }) {
  const { element, lines } = moves
  const take = useTakeMoves()
  const [selected, setSelected] = useState<Element | null>(null)
  // The element and the price as seen when the question was asked stay, whatever arrives in the meantime.
  const [asked, setAsked] = useState<{ readonly element: Element; readonly costPp: number } | null>(null)
  const choose = useCommandWithToasts(movesApi, 'moves.choose-element', {
    overtakes: ['moves.choose-element'],
    failed: () => t('failed.element'),
    done: (_, input) => t('elements.done', { name: lineName(input.element) }),
    onDone: ({ moves: arrived }) => take(arrived),
    changes: ['moves.mine', 'ledger.balance'],
  })
  const mayChoose = (each: Element): boolean => each !== element.name || !element.chosen
  const wanted = selected && mayChoose(selected) ? selected : null
  const send = (what: { readonly element: Element; readonly costPp: number }): void => {
    setAsked(null)
    setSelected(null)
    choose.send(what)
  }
  const stateOf = (each: Element): string => {
    if (each === element.name) return t(element.chosen ? 'elements.now' : 'elements.notChosen')
    const line = lines.find(known => known.line === each)
    return line ? t('elements.open', { level: line.level }) : t('elements.not')
  }
  return (
    <Card aria-labelledby="elements">
      <CardHead
        id="elements"
        title={t('elements')}
        note={t(element.chosen ? 'elements.later' : 'elements.first', { pp: ELEMENT_CHOICE_PP })}
      />
      <fieldset className={styles.tiles} aria-label={t('elements')}>
        {ELEMENTS.map(each => (
          <button
            key={each}
            type="button"
            className={classNames(styles.tile, each === element.name && styles.mine, each === selected && styles.selected)}
            aria-pressed={each === selected}
            onClick={() => setSelected(each === selected ? null : each)}
          >
            <Disc line={each} />
            <b>{lineName(each)}</b> <small>{stateOf(each)}</small>
          </button>
        ))}
      </fieldset>
      <div className={styles.tileFoot} aria-live="polite">
        <p>
          <b>{lineName(selected ?? element.name)}</b> {lineText(selected ?? element.name)}{' '}
          {t('elements.begins', { move: moveName(firstMove(selected ?? element.name)) })}
        </p>
        {wanted ? (
          <Button
            look="secondary"
            busy={choose.busy}
            busyLabel={t('elements.choosing')}
            onClick={() => setAsked({ element: wanted, costPp: element.nextCostPp })}
          >
            {element.nextCostPp === 0 ? (
              t('elements.payFree', { name: lineName(wanted) })
            ) : (
              <>
                <Coin /> {t('elements.pay', { name: lineName(wanted), pp: element.nextCostPp })}
              </>
            )}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t('elements.ask', { name: lineName(asked.element) }) : ''}
        confirmLabel={
          asked === null
            ? ''
            : asked.costPp === 0
              ? t('elements.choose', { name: lineName(asked.element) })
              : t('ask.pay', { pp: asked.costPp })
        }
        onConfirm={() => asked && send(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked ? <ElementQuestion moves={moves} pp={pp} {...asked} /> : null}
      </ConfirmDialog>
    </Card>
  )
}

function ElementQuestion({ moves, pp, element, costPp }: { moves: MovesState; pp: number; element: Element; costPp: number }) {
  const former = moves.element.name
  const known = moves.lines.some(({ line }) => line === element)
  return (
    <div className={styles.asked}>
      <p>{known && element !== former ? t('elements.again') : t('elements.learn', { move: moveName(firstMove(element)) })}</p>
      {former === element ? null : (
        <p>
          {staysOpen(moves, former)
            ? t('elements.stays', { name: lineName(former) })
            : t('elements.leaves', { name: lineName(former), pp: ELEMENT_CHOICE_PP })}
        </p>
      )}
      <dl>
        <div>
          <dt>{t('elements.price')}</dt>
          <dd>{costPp === 0 ? t('elements.isFree') : `${readNumber(costPp)} PP`}</dd>
        </div>
        {costPp === 0 ? null : (
          <div>
            <dt>{t('ask.pp')}</dt>
            <dd>{ppAfter(pp, costPp)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
