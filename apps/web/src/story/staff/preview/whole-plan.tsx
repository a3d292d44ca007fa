import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { t as story } from '../../words/index.ts'
import { t } from '../words/index.ts'
import styles from './preview.module.css'
import type { Preview } from './preview-parts.ts'

/** The plan for the last fight, with the answers that fit, and what pupils read when they do or do not. */
export function WholePlan({ plan }: Pick<Preview, 'plan'>) {
  return (
    <Card aria-labelledby="whole-plan">
      <CardHead id="whole-plan" title={t('preview.plan')} note={t('preview.plan.note')} />
      {plan.map(({ name, about, does, keeps, fits, misses }) => (
        <section key={name} className={styles.aside}>
          <h3>{name}</h3>
          <p>{about}</p>
          <Answers question={story('plan.does')} answers={does} />
          <Answers question={story('plan.keeps')} answers={keeps} />
          <p>{fits}</p>
          <p>{misses}</p>
        </section>
      ))}
    </Card>
  )
}

function Answers({ question, answers }: { question: string; answers: Preview['plan'][number]['does'] }) {
  return (
    <>
      <p>
        <b>{question}</b>
      </p>
      <ul>
        {answers.map(({ label, fits }) => (
          <li key={label}>{fits ? <b>{`${label} (${t('preview.plan.fits')})`}</b> : label}</li>
        ))}
      </ul>
    </>
  )
}
