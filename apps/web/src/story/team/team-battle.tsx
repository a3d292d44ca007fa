import type { TeamFight as TeamFightView } from '@xiotein/contract/story'
import { TEAM_TURN_SECONDS } from '@xiotein/game/story'
import { Flag, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Actions, TeamFight, useSignOfLife } from '../../battle/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { guardianDrawing } from '../art/drawings.ts'
import { Greeting, Harm, namesOf } from '../boss/help-words.tsx'
import { STORY_READS, storyApi } from '../use-story.ts'
import { beInTeam, TEAM_READS, useTeam } from './use-team.ts'
import { t } from './words/index.ts'

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
  const { teamId, fight, state, tell, stoodIn } = team
  const me = useMe()
  const answers = useAnswers()
  const goesOn = state === 'active'
  useRefocus(goesOn ? 'plan' : 'boss-end')
  useSignOfLife(teamId, goesOn ? 'fight' : null, beInTeam)
  const take = (arrived: TeamFightView): void =>
    answers.change<TeamFightView>(answerKey('story.team', { teamId }), known =>
      known.fight.version > arrived.fight.version ? known : arrived,
    )
  const choose = useCommand(storyApi, 'story.choose-in-team', { onDone: take, changes: STORY_READS })
  const send = (actions: Actions | null): void => choose.send({ teamId, turn: fight.turn, actions })
  return (
    <Stack gap="wide">
      {goesOn && fight.turn === 1 && team.greeting !== null ? <Greeting battle={team} greeting={team.greeting} /> : null}
      {goesOn && tell !== null ? (
        <Note tone="warn" title={t('tell', { name: tell.name })}>
          {tell.warning}
        </Note>
      ) : null}
      <Ended team={team} onAgain={onAgain} />
      <TeamFight
        fight={{ ...fight, names: namesOf(team) }}
        ownId={me.id}
        turnSeconds={TEAM_TURN_SECONDS}
        stoodIn={stoodIn}
        drawingOf={drawnGuardian}
        busy={choose.busy}
        onChoose={send}
        onTakeBack={() => send(null)}
      />
      {choose.problem === null ? null : (
        <Note tone="bad" title={t('failed.choose')}>
          {choose.problem}
        </Note>
      )}
      {goesOn ? <Leave teamId={teamId} /> : null}
    </Stack>
  )
}

function Leave({ teamId }: { teamId: string }) {
  const [asked, setAsked] = useState(false)
  const leave = useCommand(storyApi, 'story.leave-team', { changes: [...TEAM_READS, ...STORY_READS] })
  return (
    <Row>
      <Button look="ghost" icon={Flag} busy={leave.busy} onClick={() => setAsked(true)}>
        {t('leave.fight')}
      </Button>
      {leave.problem === null ? null : <Note tone="bad">{leave.problem}</Note>}
      <ConfirmDialog
        open={asked}
        title={t('leave.ask')}
        confirmLabel={t('leave.fight')}
        onConfirm={() => {
          setAsked(false)
          leave.send({ teamId })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </Row>
  )
}

/** How the battle ended for its reader. */
function Ended({ team: { episodeId, state, advice, harm, counts }, onAgain }: { team: TeamFightView; onAgain: () => void }) {
  if (state === 'active') return null
  const isWon = state === 'won'
  return (
    <Card look="rule">
      <Stack>
        <div role="status">
          <h2 id="boss-end">{t(isWon ? 'won' : 'lost')}</h2>
          {isWon ? <p>{t(counts ? 'won.text' : 'won.without')}</p> : null}
          {!isWon && harm !== null ? <Harm harm={harm} /> : null}
          {isWon ? null : <p>{t('lost.text', { advice: advice ?? '' })}</p>}
        </div>
        <Row>
          {isWon ? <ButtonLink href={`/story/${episodeId}`}>{t('on')}</ButtonLink> : null}
          {isWon && counts ? null : (
            <Button look={isWon ? 'secondary' : 'primary'} icon={RotateCcw} onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          {isWon ? null : (
            <ButtonLink look="secondary" href="/battle/moves">
              {t('moves')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
