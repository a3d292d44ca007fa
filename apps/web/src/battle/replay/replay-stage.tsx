import { ChevronLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { Chip } from '../../ui/display/chip.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CheckPart } from '../check/check-part.tsx'
import { sentenceOf } from '../fight/names.ts'
import { FighterPlate } from '../stage/fighter-plate.tsx'
import { Stage } from '../stage/stage.tsx'
import type { Fight } from '../use-battle.ts'
import { HandsCard } from './hands-card.tsx'
import { PlayerBar } from './player-bar.tsx'
import type { ReplayStep } from './rebuilt.ts'
import styles from './replay.module.css'
import { placeWords } from './scrubber.tsx'
import { TurnsCard } from './turns-card.tsx'
import { usePlayer } from './use-player.ts'
import { t } from './words/index.ts'
import { WordsCard } from './words-card.tsx'

const resultOf = ({ outcome, fighters }: Fight, nameOf: (id: string) => string, turns: number): string => {
  const winner = outcome?.winner ?? null
  if (winner === null) return outcome?.reason === 'stopped' ? t('result.stopped') : t('result.draw', { turns })
  return t('result.won', { name: nameOf(fighters.find(({ side }) => side === winner)?.id ?? ''), turns })
}

/** A replay: the stage with its scrubber, all turns, both hands, and the words of the turn. */
export function ReplayStage({ fight, steps }: { fight: Fight; steps: readonly ReplayStep[] }) {
  const player = usePlayer(steps)
  const { at, narration } = player
  const nameOf = (id: string): string => fight.players.find(each => each.id === id)?.name ?? id
  const step = steps[at]
  const before = steps[Math.max(0, at - 1)]
  const isOwn = (side: number): boolean => side === (fight.ownSide ?? 0)
  const [first, second] = (narration.fighters ?? step?.fighters ?? []).toSorted((a, b) => Number(isOwn(b.side)) - Number(isOwn(a.side)))
  if (!step || !before || !first || !second) return null
  const { moment } = narration
  const { reward } = fight
  const turns = steps.filter(({ turn }) => turn !== null).length
  return (
    <>
      <Stage
        first={first}
        second={second}
        head={
          <div className={styles.head}>
            <Link href="/battle/duels" className={styles.all}>
              <ChevronLeft aria-hidden="true" />
              {t('all')}
            </Link>
            <h1 tabIndex={-1}>{t('title', { one: nameOf(first.id), other: nameOf(second.id) })}</h1>
            <div className={styles.chips}>
              <Chip>{resultOf(fight, nameOf, turns)}</Chip>
              {reward ? <Chip>{t('reward', { xp: readNumber(reward.xp), pp: readNumber(reward.lootPp - reward.lostPp) })}</Chip> : null}
            </div>
          </div>
        }
        foot={<PlayerBar steps={steps} player={player} />}
      >
        <FighterPlate fighter={first} name={nameOf(first.id)} facing="right" moment={moment} state={null} />
        <div className={styles.middle}>
          <p
            className={styles.dial}
            aria-hidden="true"
            style={{ '--part': turns === 0 ? 0 : Math.min(1, (step.turn ?? (at === 0 ? 0 : turns)) / turns) } as CSSProperties}
          >
            <span>{step.turn ?? (at === 0 ? 0 : turns)}</span>
          </p>
          <p className={styles.place}>{placeWords(steps, at)}</p>
          <p className={styles.now} aria-hidden="true">
            {moment ? sentenceOf(fight, moment.event) : null}
          </p>
        </div>
        <FighterPlate fighter={second} name={nameOf(second.id)} facing="left" moment={moment} state={null} />
      </Stage>
      <Page>
        <div className={styles.columns}>
          <TurnsCard steps={steps} at={at} nameOf={nameOf} onShow={player.show} />
          <HandsCard before={before} step={step} nameOf={nameOf} />
          <div className={styles.side}>
            <WordsCard
              fight={fight}
              step={step}
              isFirst={at === 0}
              now={moment?.event ?? null}
              nameOfSide={side => nameOf(step.fighters.find(each => each.side === side)?.id ?? '')}
            />
            <Card aria-labelledby="fair">
              <CardHead id="fair" title={t('check')} />
              <CheckPart fight={fight} look="secondary" />
            </Card>
          </div>
        </div>
      </Page>
    </>
  )
}
