import { Play } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import wickUrl from '../../ui/art/wick.svg'
import gladUrl from '../../ui/art/wick-glad.svg'
import { readNumber } from '../../ui/display/numbers.ts'
import { Plate } from '../../ui/layout/plate.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useRegionFirst } from '../../ui/messages/use-region-first.ts'
import { CheckPart } from '../check/check-part.tsx'
import styles from '../fight/fight.module.css'
import { battleApi, type Fight } from '../use-battle.ts'
import { t } from './words/index.ts'

/** The side of a player in a duel is its place. */
const playerAt = ({ players }: Fight, side: number) => players[side]

/** Why it ended. Of a duel that a new version of the game ended, nothing else is left to say. */
const reasonOf = (fight: Fight, outcome: NonNullable<Fight['outcome']>): string => {
  if (fight.stoppedBy === 'version') return t(fight.ownSide === null ? 'end.version' : 'end.version.own')
  return fight.earlierRules ? `${endOf(fight, outcome)} ${t('end.earlier')}` : endOf(fight, outcome)
}

const endOf = (fight: Fight, { winner, reason }: NonNullable<Fight['outcome']>): string => {
  if (reason === 'gave-up' || reason === 'absent') {
    const loser = winner === 0 ? 1 : 0
    return loser === fight.ownSide ? t(`end.${reason}.own`) : t(`end.${reason}`, { name: playerAt(fight, loser)?.name ?? '' })
  }
  if (reason === 'stopped') return t('end.stopped', { by: fight.stoppedBy ?? 'teacher' })
  return winner === null ? t(`end.${reason}.draw`) : t(`end.${reason}`)
}

const titleOf = (fight: Fight): string => {
  const winner = fight.outcome?.winner
  if (winner === null || winner === undefined) return t(fight.outcome?.reason === 'stopped' ? 'result.stopped' : 'result.draw')
  if (fight.ownSide === null) return t('result.winner', { name: playerAt(fight, winner)?.name ?? '' })
  return t(winner === fight.ownSide ? 'result.won' : 'result.lost')
}

/**
 * A duel that a new version cannot play ends with whatever is sent to it next: nobody has to wait for its clock. A server of the version
 * before only takes a choice back.
 */
function useEnd({ id, turn, stoppedBy, ownSide, reward }: Fight): void {
  const goesOn = stoppedBy === 'version' && ownSide !== null && reward === null
  useEffect(() => {
    // Without it the battle ends by its clock.
    if (goesOn) battleApi.command('battle.take-back', { battleId: id, turn }).catch(() => undefined)
  }, [goesOn, id, turn])
}

/** The end of the battle, what it gave, and the check that it was fair. */
export function OutcomePlate({ fight }: { fight: Fight }) {
  const { outcome, reward } = fight
  const isThere = useRegionFirst()
  useEnd(fight)
  if (outcome === null) return null
  return (
    <Plate framed aria-labelledby="outcome">
      <Stack>
        <div className={styles.ended}>
          {fight.ownSide === null ? null : <img src={outcome.winner === fight.ownSide ? gladUrl : wickUrl} alt="" width="96" height="96" />}
          <div role="status">
            <h2 id="outcome" className={styles.result}>
              {titleOf(fight)}
            </h2>
            {isThere ? <p>{reasonOf(fight, outcome)}</p> : null}
          </div>
        </div>
        {reward ? (
          <ul className={styles.rewards}>
            <li>{reward.noXp ? t(`reward.${reward.noXp}`) : t('reward.xp', { xp: readNumber(reward.xp) })}</li>
            {reward.lootPp > 0 ? <li>{t('reward.loot', { pp: readNumber(reward.lootPp) })}</li> : null}
            {reward.lostPp > 0 ? <li>{t('reward.lost', { pp: readNumber(reward.lostPp) })}</li> : null}
          </ul>
        ) : null}
        {reward && reward.lootPp > 0 ? <p>{t('reward.loot.text')}</p> : null}
        {reward && reward.lostPp > 0 ? <p>{t('reward.lost.text')}</p> : null}
        <Row data-fills>
          <ButtonLink href="/battle/duels">{t('back')}</ButtonLink>
          {fight.isLate || fight.earlierRules ? null : (
            <>
              <ButtonLink look="onPlate" icon={Play} href={`/battle/replays/${fight.id}`}>
                {t('replay')}
              </ButtonLink>
              <CheckPart fight={fight} look="onPlate" />
            </>
          )}
        </Row>
      </Stack>
    </Plate>
  )
}
