import styles from './picture.module.css'
import { shareWords } from './sign-words.ts'
import type { CareSign } from './use-care.ts'
import { t } from './words/index.ts'

/** The share of each squad, with the line in which chance alone would leave it: a table that is drawn. */
export function SquadShares({ sign }: { sign: Extract<CareSign, { kind: 'favours' }> }) {
  const most = Math.max(...sign.squads.map(({ high }) => high), 1)
  const at = (hundredths: number): string => `${(hundredths / most) * 100}%`
  return (
    <div className={styles.picture}>
      <table className={styles.shares}>
        <caption>{t('picture.favours')}</caption>
        <tbody>
          {sign.squads.map(({ name, own, share, low, high }) => (
            <tr key={name} data-own={own || undefined}>
              <th scope="row">{name}</th>
              <td className={styles.span} aria-hidden="true">
                <i style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
                <b style={{ left: at(share) }} />
              </td>
              <td>{shareWords(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
