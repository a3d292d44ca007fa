import type { MoveId } from '@xiotein/content/moves'
import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { PATHS, type Path } from '@xiotein/game/moves'
import { Route as Road } from 'lucide-react'
import { useState } from 'react'
import { moveName } from '../moves/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useChoice } from '../platform/use-choice.ts'
import { useCommand } from '../platform/use-command.ts'
import { answerKey, useAnswers } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { choiceText, rewardWords } from './chapter/reward-words.ts'
import { storyApi, useStory } from './use-story.ts'
import { t } from './words/index.ts'

/** Beside the reader's Power Card: the path of somebody who has finished the story, which can be changed once. */
export function PathCard() {
  const own = useStory('story.path', {})
  return (
    <Card>
      <CardHead title={t('path.title')} />
      <Answer query={own} failed={t('path.failed')} waiting={<Skeleton height="4.5rem" />} inside="note">
        {({ path, mayChange, sooner }) =>
          path === null ? (
            <p>{t('path.none')}</p>
          ) : (
            <Stack>
              <OwnPath path={path} mayChange={mayChange} />
              {sooner === null ? null : <SoonerMove {...sooner} />}
            </Stack>
          )
        }
      </Answer>
    </Card>
  )
}

function OwnPath({ path, mayChange }: { path: Path; mayChange: boolean }) {
  const [asks, setAsks] = useState(false)
  return (
    <Stack>
      <div>
        <b>{rewardWords(path)}</b>
        <p>{choiceText(path)}</p>
      </div>
      {mayChange ? (
        <div>
          <Button look="secondary" size="small" icon={Road} onClick={() => setAsks(true)}>
            {t('path.change')}
          </Button>
        </div>
      ) : (
        <p>{t('path.fixed')}</p>
      )}
      {asks ? <ChangeDialog path={path} onClose={() => setAsks(false)} /> : null}
    </Stack>
  )
}

/** There only while it is open: it begins without a choice. */
function ChangeDialog({ path, onClose }: { path: Path; onClose: () => void }) {
  const [chosen, setChosen] = useState<Path | null>(null)
  const answers = useAnswers()
  const change = useCommand(storyApi, 'story.change-path', {
    overtakes: ['story.change-path'],
    changes: ['story.path'],
    onDone: answer => {
      answers.change(answerKey('story.path', {}), () => answer)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('path.change')}
      confirmLabel={t('path.confirm')}
      busyLabel={t('path.busy')}
      busy={change.busy}
      error={change.problem}
      confirmDisabled={chosen === null}
      onConfirm={() => {
        if (chosen !== null) change.send({ path: chosen })
      }}
      onCancel={onClose}
    >
      <p>{t('path.once')}</p>
      <ChoiceCards
        legend={t('path.choose')}
        options={PATHS.filter(one => one !== path).map(one => ({ value: one, title: rewardWords(one), text: choiceText(one) }))}
        value={chosen}
        onValue={setChosen}
      />
    </ConfirmDialog>
  )
}

/** The Runner's move that rests a turn less. */
function SoonerMove({ move, of }: NonNullable<OutputOf<StoryCalls['story.path']>['sooner']>) {
  const answers = useAnswers()
  const { value, choose, busy, problem } = useChoice(storyApi, 'story.choose-sooner-move', {
    saved: move ?? '',
    inputOf: (each: string) => ({ move: each }),
    keep: (_move, answer) => answers.change(answerKey('story.path', {}), () => answer),
  })
  if (move === null) return <p>{t('path.sooner.none')}</p>
  return (
    <div>
      <Field label={t('path.sooner')} error={problem}>
        <Select value={value} aria-busy={busy} onChange={event => choose(event.target.value)}>
          {of.map(id => (
            <option key={id} value={id}>
              {moveName(id as MoveId)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
