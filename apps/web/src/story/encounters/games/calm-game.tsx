import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Limb } from '../../../ui/display/limb.tsx'
import { portraitOf } from '../../art/drawings.ts'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

const ANSWERS = ['room', 'slow-voice', 'open-hand', 'wait'] as const
type Answered = { readonly round: number; readonly sign: string; readonly answer: (typeof ANSWERS)[number]; readonly trust: number }

/** Returns the result of the last answer, and what its sign asked for, as soon as the card shows it. */
const resultOf = ({ round, sign, answer, trust }: Answered, view: Game<'calm'>['view'], isOver: boolean): string | null => {
  if (view.round === round && !isOver) return null
  if (view.trust > trust) return t('calm.right', { answer: t(`calm.${answer}`) })
  const asked = view.card.find(row => row.sign === sign)?.asks ?? null
  return asked === null || asked === answer ? t('calm.wrong') : t('calm.wrongOf', { sign, asks: t(`calm.${asked}`) })
}

/** Signs of somebody who is afraid, and what each asks for. */
export function CalmGame({ view, onInput, isOver }: Game<'calm'>) {
  const { who, round, rounds, sign, card, trust, trustNeeded, row } = view
  const [answered, setAnswered] = useState<Answered | null>(null)
  const result = answered && resultOf(answered, view, isOver)
  const onAnswer = (answer: Answered['answer']): void => {
    setAnswered({ round, sign, answer, trust })
    onInput({ kind: 'calm', answer })
  }
  return (
    <div className={styles.game}>
      <p className={styles.muted}>{t('calm.round', { round: round + 1, rounds })}</p>
      <div className={styles.faced}>
        <img src={portraitOf(who, 1, false) ?? ''} alt="" width="240" height="240" />
        <div className={styles.message} role="status">
          {result === null ? null : <p>{result}</p>}
          <p className={styles.here}>{sign}</p>
        </div>
      </div>
      <div className={styles.meter}>
        <Limb label={t('calm.trust')} value={trust} max={trustNeeded} marks={trustNeeded} printed />
      </div>
      <table className={styles.rule}>
        <caption>{t('calm.card')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('calm.sign')}</th>
            <th scope="col">{t('calm.asks')}</th>
          </tr>
        </thead>
        <tbody>
          {card.map(({ sign: shown, asks }, at) => (
            <tr key={shown} data-hint={row === at || undefined}>
              <td>{shown}</td>
              <td>{asks === null ? <i>{t('calm.hidden')}</i> : t(`calm.${asks}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset className={styles.answers}>
        <legend>{t('calm.do')}</legend>
        {ANSWERS.map(answer => (
          <Button key={answer} look="secondary" disabled={isOver} onClick={() => onAnswer(answer)}>
            {t(`calm.${answer}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
