import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { t } from '../words/index.ts'
import styles from './preview.module.css'
import type { Preview, PreviewPassage } from './preview-parts.ts'

/** Every scene with every answer, to read ahead. */
export function WholeText({ preview: { scenes } }: { preview: Preview }) {
  return (
    <Card aria-labelledby="whole-text">
      <CardHead id="whole-text" title={t('preview.text')} note={t('preview.text.note')} />
      {scenes.map(({ title, passages }, nth) => (
        <section key={title} className={styles.scene}>
          <h3>
            {nth + 1}. {title}
          </h3>
          {passages.map((passage, at) => (
            <Passage key={at} passage={passage} />
          ))}
        </section>
      ))}
    </Card>
  )
}

function Passage({ passage }: { passage: PreviewPassage }) {
  switch (passage.is) {
    case 'line':
      return <Line {...passage} />
    case 'choice':
      return (
        <div className={styles.aside}>
          <p>
            <b>{t('preview.asks')}:</b> {passage.question}
          </p>
          <ul>
            {passage.options.map(({ label, answer }) => (
              <li key={label}>
                <b>{label}</b>
                {answer.map(line => (
                  <Line key={line.text} {...line} />
                ))}
              </li>
            ))}
          </ul>
        </div>
      )
    default:
      return (
        <p className={styles.aside}>
          <b>
            {t(`preview.plays.${passage.play}`)}: {passage.title}.
          </b>{' '}
          {passage.about}
        </p>
      )
  }
}

function Line({ name, text }: { name: string; text: string }) {
  return name === '' ? (
    <p>{text}</p>
  ) : (
    <p>
      <b>{name}:</b> {text}
    </p>
  )
}
