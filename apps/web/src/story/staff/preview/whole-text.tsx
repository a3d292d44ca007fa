import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { t } from '../words/index.ts'
import styles from './preview.module.css'
import type { Preview, PreviewPassage } from './preview-parts.ts'

/** What the server calls it when an earlier question was not answered. */
const NOT_ANSWERED = 'none'

/** Every scene with every answer, to read ahead; the reader chooses what was answered in earlier chapters. */
export function WholeText({ preview: { recalls, scenes } }: { preview: Preview }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  return (
    <Card aria-labelledby="whole-text">
      <CardHead id="whole-text" title={t('preview.text')} note={t('preview.text.note')} />
      {recalls.length === 0 ? null : (
        <div className={styles.answers}>
          {recalls.map(({ decision, question, options }) => (
            <Field key={decision} label={question}>
              <Select
                value={answers[decision] ?? NOT_ANSWERED}
                onChange={event => setAnswers({ ...answers, [decision]: event.target.value })}
              >
                <option value={NOT_ANSWERED}>{t('preview.notAnswered')}</option>
                {options.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
      {scenes.map(({ title, passages }, nth) => (
        <section key={title} className={styles.scene}>
          <h3>
            {nth + 1}. {title}
          </h3>
          {passages.map((passage, at) => (
            <Passage key={at} passage={passage} answers={answers} />
          ))}
        </section>
      ))}
    </Card>
  )
}

function Passage({ passage, answers }: { passage: PreviewPassage; answers: Readonly<Record<string, string>> }) {
  switch (passage.is) {
    case 'line':
      return <Line {...passage} />
    case 'recall': {
      const answer = answers[passage.decision] ?? NOT_ANSWERED
      const lines = passage.cases.find(({ option }) => option === answer)?.lines ?? []
      return (
        <div className={styles.recall}>
          {lines.map(line => (
            <Line key={line.text} {...line} />
          ))}
        </div>
      )
    }
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
