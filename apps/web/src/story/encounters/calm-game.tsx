import { Button } from '../../ui/actions/button.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

const ANSWERS = ['room', 'slow-voice', 'open-hand', 'wait'] as const

/** Signs of somebody who is afraid, and what each asks for. */
export function CalmGame({ view: { round, rounds, sign, card, trust, trustNeeded, row }, onInput, isOver }: Game<'calm'>) {
  return (
    <div className={styles.game}>
      <p className={styles.muted}>{t('calm.round', { round: round + 1, rounds })}</p>
      <p className={styles.here} role="status">
        {sign}
      </p>
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
          <Button key={answer} look="secondary" disabled={isOver} onClick={() => onInput({ kind: 'calm', answer })}>
            {t(`calm.${answer}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
