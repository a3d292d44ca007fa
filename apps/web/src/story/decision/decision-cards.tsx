import { Check } from 'lucide-react'
import { useCommand } from '../../platform/use-command.ts'
import { Note } from '../../ui/messages/note.tsx'
import { STORY_READS, storyApi } from '../use-story.ts'
import styles from './decision-cards.module.css'
import { t } from './words/index.ts'

type DecisionCardsProps = {
  decision: string
  question: string
  options: readonly { id: string; label: string }[]
  chosen: string | null
}

/** The text once it is answered, where it is not that somebody will speak of it. */
const KEPT: Readonly<Record<string, 'path' | 'postscript' | 'secret'>> = {
  bloodroot: 'secret',
  path: 'path',
  postscript: 'postscript',
}

/** A question of the story with its answers as cards. One is chosen, once, and it is remembered. */
export function DecisionCards({ decision, question, options, chosen }: DecisionCardsProps) {
  const decide = useCommand(storyApi, 'story.decide', { changes: STORY_READS })
  const taken = chosen ?? (decide.answer ? (decide.input?.option ?? null) : null)
  const asked = decide.busy ? decide.input?.option : null
  return (
    <fieldset className={styles.decision} data-turns={taken !== null || undefined}>
      <legend>{question}</legend>
      <div className={styles.cards}>
        {options.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.card}
            data-taken={id === taken || undefined}
            aria-pressed={id === taken}
            aria-disabled={taken !== null || decide.busy}
            onClick={() => {
              if (taken === null && !decide.busy) decide.send({ decision, option: id })
            }}
          >
            <span>{label}</span>
            {id === taken ? (
              <small>
                <Check aria-hidden="true" /> {t('taken')}
              </small>
            ) : id === asked ? (
              <small>{t('busy')}</small>
            ) : null}
          </button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {t(taken === null ? 'once' : (KEPT[decision] ?? 'remembered'))}
      </p>
      {decide.problem === null ? null : (
        <Note tone="bad" title={t('failed')}>
          {decide.problem}
        </Note>
      )}
    </fieldset>
  )
}
