import type { Frame } from '@xiotein/game/growth'
import { Answer } from '../platform/answer.tsx'
import { useChoice } from '../platform/use-choice.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import { Skeleton } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { storyApi, useStory } from './use-story.ts'
import { t } from './words/index.ts'

/** Beside the reader's Power Card: the choice of the frame around it. */
export function FrameChoice() {
  const frames = useStory('story.frames', {})
  return (
    <Card>
      <CardHead title={t('frame.title')} />
      <Answer query={frames} failed={t('frame.failed')} waiting={<Skeleton height="4.5rem" />} inside="note">
        {known => <Choice {...known} />}
      </Answer>
    </Card>
  )
}

function Choice({ frames, worn }: { frames: readonly Frame[]; worn: Frame | null }) {
  const answers = useAnswers()
  const { value, choose, busy, problem } = useChoice(storyApi, 'story.wear-frame', {
    saved: worn,
    changes: ['story.frames', 'squads.power-card'],
    inputOf: (frame: Frame | null) => ({ frame }),
    keep: (_frame, answer) => answers.change(answerKey('story.frames', {}), () => answer),
  })
  if (frames.length === 0) return <p>{t('frame.none')}</p>
  return (
    <Field label={t('frame.label')} hint={t('frame.hint')} error={problem}>
      <Select value={value ?? ''} aria-busy={busy} onChange={({ target }) => choose(frames.find(frame => frame === target.value) ?? null)}>
        <option value="">{t('frame.plain')}</option>
        {frames.map(frame => (
          <option key={frame} value={frame}>
            {t('frame.name', { light: frame })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
