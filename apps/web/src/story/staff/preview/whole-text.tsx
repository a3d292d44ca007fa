import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Part } from '../../../ui/messages/part.tsx'
import { placeDrawing } from '../../art/drawings.ts'
import { BossTry } from '../../boss/boss-try.tsx'
import { EncounterTry } from '../../encounters/encounter-try.tsx'
import { SpokenLine } from '../../episode/passage-view.tsx'
import { isBehindBoss } from '../../episode/steps.ts'
import { t } from '../words/index.ts'
import styles from './preview.module.css'
import type { Preview, PreviewPassage } from './preview-parts.ts'

/** The server's word where an earlier question was not answered. */
const NOT_ANSWERED = 'none'

/** Every scene as pupils see it, with its place and its speakers, and with every answer, to read ahead; the reader chooses what was answered in earlier chapters. */
export function WholeText({ episodeId, preview: { chapter, recalls, scenes } }: { episodeId: string; preview: Preview }) {
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
      {scenes.map(({ title, place, passages }, nth) => (
        <section key={title} className={styles.scene}>
          <img src={placeDrawing(place, chapter)} alt="" width="640" height="360" loading="lazy" />
          <h3>
            {nth + 1}. {title}
          </h3>
          {passages.map((passage, at) => (
            <Passage
              key={at}
              episodeId={episodeId}
              passage={passage}
              answers={answers}
              chapter={chapter}
              isBeaten={isBehindBoss({ scenes }, { scene: nth, passage: at })}
            />
          ))}
        </section>
      ))}
    </Card>
  )
}

type PassageProps = {
  episodeId: string
  passage: PreviewPassage
  answers: Readonly<Record<string, string>>
  chapter: number
  isBeaten: boolean
}

function Passage({ episodeId, passage, answers, chapter, isBeaten }: PassageProps) {
  switch (passage.is) {
    case 'line':
      return <SpokenLine line={passage} isLarge={false} chapter={chapter} isBeaten={isBeaten} />
    case 'recall': {
      const answer = answers[passage.decision] ?? NOT_ANSWERED
      const lines = passage.cases.find(({ option }) => option === answer)?.lines ?? []
      return (
        <div className={styles.recall}>
          {lines.map(line => (
            <SpokenLine key={line.text} line={line} isLarge={false} chapter={chapter} isBeaten={isBeaten} />
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
                  <SpokenLine key={line.text} line={line} isLarge={false} chapter={chapter} isBeaten={isBeaten} />
                ))}
              </li>
            ))}
          </ul>
        </div>
      )
    default:
      return <Plays episodeId={episodeId} passage={passage} />
  }
}

type PlaysProps = { episodeId: string; passage: Extract<PreviewPassage, { is: 'play' }> }

/** A place at which pupils play: what they meet there can be tried. */
function Plays({ episodeId, passage: { play, id, title, about } }: PlaysProps) {
  const [isTried, setIsTried] = useState(false)
  if (isTried)
    return (
      <div className={styles.aside}>
        <p className={styles.tried}>{t(`preview.tried.${play}`)}</p>
        <Part>{play === 'boss' ? <BossTry episodeId={episodeId} /> : <EncounterTry episodeId={episodeId} encounterId={id} />}</Part>
        <div>
          <Button look="ghost" size="small" onClick={() => setIsTried(false)}>
            {t('preview.closeTry')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.aside}>
      <p>
        <b>
          {t(`preview.plays.${play}`)}: {title}.
        </b>{' '}
        {about}
      </p>
      <div>
        <Button look="secondary" size="small" icon={Play} aria-label={t('preview.tryOf', { title })} onClick={() => setIsTried(true)}>
          {t('preview.try')}
        </Button>
      </div>
    </div>
  )
}
