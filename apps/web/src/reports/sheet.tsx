import { LOCALES } from '@xiotein/game/rules'
import type { Language } from '../ui/speech.ts'
import styles from './reports.module.css'
import type { Report, Reports } from './use-reports.ts'

type SheetProps = { reports: Reports; report: Report; words: string; language: Language }

/** One report on one page, A4 or Letter. Its sentences come from the server, in the language of the print. */
export function Sheet({ reports: { schoolName, className, labels }, report, words, language }: SheetProps) {
  const { displayName, earned, total, weeks, levels, growth, badges, noBadges, chapter } = report
  const number = (value: number): string => value.toLocaleString(LOCALES[language])
  return (
    <article className={styles.sheet} lang={language}>
      <header>
        <p className={styles.place}>
          <span>{schoolName}</span>
          <span>{className}</span>
        </p>
        <h2>
          <span>{labels.title}</span> {displayName}
        </h2>
        <p>{labels.range}</p>
      </header>
      <section className={styles.earned}>
        <h3>{labels.earned}</h3>
        {earned.length === 0 ? null : (
          <table>
            <thead>
              <tr>
                <th scope="col">{labels.reason}</th>
                <th scope="col">{labels.times}</th>
                <th scope="col">PP</th>
              </tr>
            </thead>
            <tbody>
              {earned.map(({ reason, times, pp }) => (
                <tr key={reason}>
                  <th scope="row">{reason}</th>
                  <td>{number(times)}</td>
                  <td>{number(pp)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={styles.total}>{total}</p>
      </section>
      <div className={styles.two}>
        <section>
          <h3>{labels.growth}</h3>
          <p className={styles.levels} aria-hidden="true">
            <b>{levels.before}</b>
            <i />
            <b>{levels.after}</b>
          </p>
          {growth.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          {weeks.length === 0 ? null : <Weeks title={labels.weeks} weeks={weeks} read={number} />}
        </section>
        <section>
          <h3>{labels.badges}</h3>
          {badges.length === 0 ? (
            <p>{noBadges}</p>
          ) : (
            <ul className={styles.badges}>
              {badges.map(badge => (
                <li key={badge}>{badge}</li>
              ))}
            </ul>
          )}
          {chapter === null ? null : (
            <>
              <h3>{labels.chapter}</h3>
              <p>{chapter}</p>
            </>
          )}
        </section>
      </div>
      <section className={styles.words}>
        <h3>{labels.words}</h3>
        <p>{words}</p>
        <p className={styles.signed}>
          <span>{labels.teacher}</span>
          <span>{labels.parent}</span>
        </p>
      </section>
      <footer>{labels.foot}</footer>
    </article>
  )
}

type WeeksProps = { title: string; weeks: readonly number[]; read: (pp: number) => string }

/** A small bar for each week with its number. They are drawn as edges, because printers leave grounds out. */
function Weeks({ title, weeks, read }: WeeksProps) {
  const most = Math.max(1, ...weeks)
  return (
    <>
      <p className={styles.ofWeeks}>{title}</p>
      <p className={styles.weeks} role="img" aria-label={`${title}: ${weeks.map(read).join(', ')}`}>
        {weeks.map((pp, at) => (
          <span key={`week ${at + 1}`} aria-hidden="true">
            {read(pp)}
            <i style={{ height: `${(pp / most) * 6}mm` }} />
          </span>
        ))}
      </p>
    </>
  )
}
