import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { SchoolMoves } from '../../moves/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { AfterDuel } from '../after/after-duel.tsx'
import { keepSeal, shortSeal } from '../check/seal.ts'
import { PlannedTurn } from '../fight/choosing.tsx'
import { Clock } from '../fight/clock.tsx'
import styles from '../fight/fight.module.css'
import { LogCard } from '../fight/log-card.tsx'
import { nameOf, sentenceOf } from '../fight/names.ts'
import type { Fighter } from '../fight/plan.ts'
import { usePlan } from '../fight/use-plan.ts'
import { useSignOfLife } from '../fight/use-sign-of-life.ts'
import { chosenWords, FighterPlate } from '../stage/fighter-plate.tsx'
import { SceneBar } from '../stage/scene-bar.tsx'
import { Stage } from '../stage/stage.tsx'
import { useFast } from '../stage/use-fast.ts'
import { useFightScene } from '../stage/use-fight-scene.ts'
import { useTelling } from '../stage/use-telling.ts'
import { battleApi, type Fight, useFight, useTakeFight, useTakeKept } from '../use-battle.ts'
import { OutcomePlate } from './outcome-plate.tsx'
import { t } from './words/index.ts'

/** `/battle/{id}`: a duel as its reader may see it, while it continues and when it is over. */
export function FightPage() {
  const { battleId = '' } = useParams()
  const fight = useFight(battleId)
  const { data } = fight
  // The stage is gone, and with it the focus.
  useRefocus(data ? (data.earlierRules ? 'outcome' : '') : null)
  if (data?.earlierRules)
    return (
      <Page>
        <Stack>
          <h1 tabIndex={-1}>{t('title', { one: data.players[0]?.name ?? '', other: data.players[1]?.name ?? '' })}</h1>
          <OutcomePlate fight={data} />
        </Stack>
      </Page>
    )
  return data ? (
    <SchoolMoves>{() => <FightView key={battleId} fight={data} />}</SchoolMoves>
  ) : (
    <Page>
      <Answer query={fight} failed={t('failed.load')} actions={<ToDuels />} />
    </Page>
  )
}

const ToDuels = () => (
  <ButtonLink look="secondary" href="/battle/duels">
    {t('back')}
  </ButtonLink>
)

const ordered = ({ fighters, ownSide }: Fight): readonly Fighter[] =>
  ownSide === null ? fighters : fighters.toSorted((a, b) => Number(b.side === ownSide) - Number(a.side === ownSide))

/** Says once a turn that the other has chosen: sighted readers see it beside the figure. */
function useRivalsSeal({ turn, outcome, ownSide }: Fight, name: string, hasChosen: boolean): void {
  const announce = useAnnounce()
  const told = useRef<number | null>(null)
  const isTold = ownSide !== null && outcome === null && hasChosen
  useEffect(() => {
    if (!isTold || told.current === turn) return
    told.current = turn
    announce(t('sealed.other', { name }))
  }, [isTold, turn, name, announce])
}

/** Each press says itself what it does: how many are chosen is said when no other press follows. */
const NO_MORE_PRESSES_MS = 1500

/** Says how many moves are chosen while nothing is locked in: sighted readers see it beside their figure. */
function useSaidChosen(chosen: number): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (chosen === 0) return
    const timer = setTimeout(() => announce(chosenWords(chosen)), NO_MORE_PRESSES_MS)
    return () => clearTimeout(timer)
  }, [chosen, announce])
}

function FightView({ fight }: { fight: Fight }) {
  const [own, other] = ordered(fight)
  return own && other ? <FightStage fight={fight} own={own} other={other} /> : null
}

type Both = { fight: Fight; own: Fighter; other: Fighter }

function FightStage({ fight, own, other }: Both) {
  const goesOn = fight.outcome === null
  const plays = fight.ownSide !== null
  const isSealed = fight.ownChoice !== null
  const planning = usePlan(fight, own, isSealed || !plays || !goesOn)
  const chosen = isSealed || !plays || !goesOn ? 0 : planning.plan.length
  const { isTelling, onTold } = useTelling(fight.log.length)
  // The last blow is told first: the result would give it away, and would move when the scene ends.
  const isOver = !goesOn && !isTelling
  useRefocus(goesOn ? 'plan' : isTelling ? '' : 'outcome')
  useEffect(() => keepSeal(fight), [fight])
  useRivalsSeal(fight, nameOf(fight, other.id), other.hasChosen)
  useSaidChosen(chosen)
  return (
    <>
      <DuelStage fight={fight} chosen={chosen} onTold={onTold} />
      <Page>
        <Stack gap="wide">
          {fight.isLate && goesOn ? (
            <Note tone="info" title={t('late')}>
              {t('late.text')}
            </Note>
          ) : null}
          {isOver ? <OutcomePlate fight={fight} /> : null}
          {isOver && plays ? <AfterDuel fight={fight} /> : null}
          <div className={styles.under}>
            {goesOn && plays ? <Playing fight={fight} own={own} isSealed={isSealed} planning={planning} /> : null}
            <LogCard fight={fight} isTelling={isTelling} />
          </div>
          {goesOn && plays ? <Stake fight={fight} own={own} other={other} /> : null}
          {goesOn && plays ? <p className={styles.muted}>{t('seal', { seal: shortSeal(fight.seedDigest) })}</p> : null}
        </Stack>
      </Page>
    </>
  )
}

/** It may still narrate the last turn, beat by beat: the part below it is the newest state, and is not rendered again with each beat. */
function DuelStage({ fight, chosen, onTold }: { fight: Fight; chosen: number; onTold: (turns: number) => void }) {
  const [fast, onFast] = useFast()
  const { moment, fighters, plate, skip } = useFightScene(fight, fast ? 2 : 1, onTold)
  const [first, second] = ordered({ ...fight, fighters: fighters ?? fight.fighters })
  if (!first || !second) return null
  // By the current turn, also while the one before is still being told.
  const hasChosen = (id: string) => fight.fighters.find(each => each.id === id)?.hasChosen
  const stateOf = ({ id }: Fighter) =>
    fight.outcome !== null || fight.isLate ? null : fight.away.includes(id) ? 'away' : hasChosen(id) ? 'sealed' : 'choosing'
  const plateOf = (fighter: Fighter, facing: 'right' | 'left') => (
    <FighterPlate
      fighter={fighter}
      facing={facing}
      moment={moment}
      name={nameOf(fight, fighter.id)}
      state={stateOf(fighter)}
      chosen={fighter.side === fight.ownSide ? chosen : 0}
    />
  )
  return (
    <Stage
      first={first}
      second={second}
      plate={plate}
      still={moment === null}
      head={
        <h1 tabIndex={-1} className={styles.title}>
          {t('title', { one: nameOf(fight, first.id), other: nameOf(fight, second.id) })}
        </h1>
      }
      foot={<SceneBar moment={moment} fast={fast} sentence={moment && sentenceOf(fight, moment.event)} onFast={onFast} onSkip={skip} />}
    >
      {plateOf(first, 'right')}
      <Clock fight={fight} ringed />
      {plateOf(second, 'left')}
    </Stage>
  )
}

type PlayingProps = { fight: Fight; own: Fighter; isSealed: boolean; planning: ReturnType<typeof usePlan> }

function Playing({ fight, own, isSealed, planning }: PlayingProps) {
  const take = useTakeKept()
  const heard = useSignOfLife(fight.id, 'fight')
  const announce = useAnnounce()
  // The plan shows what was done. A message in its corner would cover the button that takes it back.
  const overtakes = ['battle.choose', 'battle.take-back'] as const
  const quietly = { failed: () => t('failed.choose'), done: () => null, shown: isSealed, overtakes }
  const choose = useCommandWithToasts(battleApi, 'battle.choose', {
    ...quietly,
    onDone: (arrived, { battleId, turn, actions }) => {
      heard()
      take(arrived, { battle: battleId, turn, fighter: own.id, actions })
    },
  })
  const takeBack = useCommandWithToasts(battleApi, 'battle.take-back', {
    ...quietly,
    onDone: arrived => {
      heard()
      take(arrived)
      announce(t('done.takeBack'))
    },
  })
  const { id: battleId, turn } = fight
  return (
    <PlannedTurn
      fight={fight}
      own={own}
      busy={choose.busy || takeBack.busy}
      planning={planning}
      onChoose={actions => choose.send({ battleId, turn, actions })}
      onTakeBack={() => takeBack.send({ battleId, turn })}
    />
  )
}

/** The stakes of the duel, and the way out. */
function Stake({ fight, own, other }: Both) {
  const take = useTakeFight()
  const [asked, setAsked] = useState(false)
  const giveUp = useCommandWithToasts(battleApi, 'battle.give-up', {
    failed: () => t('failed.giveUp'),
    done: () => t('done.giveUp'),
    onDone: take,
  })
  const lose = fight.players.find(player => player.id === own.id)?.stakePp ?? 0
  return (
    <Row between>
      <p className={styles.muted}>{t('stake', { lose, name: nameOf(fight, other.id) })}</p>
      <Button look="ghost" icon={Flag} busy={giveUp.busy} onClick={() => setAsked(true)}>
        {t('giveUp')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('giveUp.ask')}
        confirmLabel={t('giveUp')}
        onConfirm={() => {
          setAsked(false)
          giveUp.send({ battleId: fight.id })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('giveUp.text', { name: nameOf(fight, other.id) })}</p>
      </ConfirmDialog>
    </Row>
  )
}
