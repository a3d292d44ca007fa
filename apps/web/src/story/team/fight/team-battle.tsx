import type { TeamFight as TeamFightView } from '@xiotein/contract/story'
import { type Actions, TeamFight, useSignOfLife, useTelling } from '../../../battle/index.ts'
import { useMe } from '../../../people/index.ts'
import { Answer } from '../../../platform/answer.tsx'
import { useCommandWithToasts } from '../../../platform/use-command-with-toasts.tsx'
import { answerKey, useAnswers } from '../../../platform/use-read.ts'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { Part } from '../../../ui/messages/part.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import { guardianDrawing } from '../../art/guardian-drawings.ts'
import { namesOf } from '../../boss/names-of.ts'
import { STORY_READS, storyApi } from '../../use-story.ts'
import { beInTeam, useTeam } from '../use-team.ts'
import { Leave } from './leave.tsx'
import { t } from './words/index.ts'

// Loaded when they are needed: before another try, for what is still open, and at the end.
const Greeting = lazyWithRetry(async () => (await import('../../boss/help-words.tsx')).Greeting)
const OpenExtra = lazyWithRetry(async () => (await import('../../objectives/extra.tsx')).OpenExtra)
const Ended = lazyWithRetry(async () => (await import('./ended.tsx')).Ended)

type TeamBattleProps = { teamId: string; onAgain: () => void }

/** The battle of the reader's team. */
export function TeamBattle({ teamId, onAgain }: TeamBattleProps) {
  const team = useTeam(teamId)
  return (
    <Answer query={team} failed={t('failed.fight')}>
      {known => <Fighting team={known} onAgain={onAgain} />}
    </Answer>
  )
}

const drawnGuardian = ({ id, phase }: { id: string; phase: number | null }): string | null => guardianDrawing(id, phase ?? 1)

function Fighting({ team, onAgain }: { team: TeamFightView; onAgain: () => void }) {
  const { teamId, episodeId, fight, state, tell, stoodIn } = team
  const me = useMe()
  const answers = useAnswers()
  const goesOn = state === 'active'
  const { isTelling, onTold } = useTelling(fight.log.length)
  useRefocus(goesOn ? 'plan' : isTelling ? '' : 'boss-end')
  useSignOfLife(teamId, goesOn ? 'fight' : null, beInTeam)
  const take = (arrived: TeamFightView): void =>
    answers.change<TeamFightView>(answerKey('story.team', { teamId }), known =>
      known.fight.version > arrived.fight.version ? known : arrived,
    )
  const choose = useCommandWithToasts(storyApi, 'story.choose-in-team', {
    overtakes: ['story.choose-in-team'],
    failed: () => t('failed.choose'),
    done: () => null,
    // The story changes with the end alone. A choice that waited for its other reads could not be made again after it was taken back.
    onDone: arrived => {
      take(arrived)
      if (arrived.state !== 'active') void answers.invalidate(STORY_READS)
    },
  })
  const send = (actions: Actions | null): void => choose.send({ teamId, turn: fight.turn, actions })
  return (
    <Stack gap="wide">
      {goesOn && fight.turn === 1 && team.greeting !== null ? (
        <Part waiting={null}>
          <Greeting battle={team} greeting={team.greeting} />
        </Part>
      ) : null}
      {goesOn && tell !== null ? (
        <Note tone="warn" title={t('tell', { name: tell.name })}>
          {tell.warning}
        </Note>
      ) : null}
      {goesOn || isTelling ? null : (
        <Part waiting={null}>
          <Ended team={team} onAgain={onAgain} />
        </Part>
      )}
      <TeamFight
        fight={{ ...fight, names: namesOf(team), announced: team.announced }}
        ownId={me.id}
        stoodIn={stoodIn}
        drawingOf={drawnGuardian}
        busy={choose.busy}
        onChoose={send}
        onTakeBack={() => send(null)}
        isTelling={isTelling}
        onTold={onTold}
      />
      {goesOn ? (
        <Row>
          <Leave teamId={teamId} />
          <Part quiet>
            <OpenExtra episodeId={episodeId} />
          </Part>
        </Row>
      ) : null}
    </Stack>
  )
}
