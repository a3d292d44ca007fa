import { useState } from 'react'
import { wordsOf } from '../../platform/call.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Plate } from '../../ui/layout/plate.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { battleApi, type Fight } from '../use-battle.ts'
import type { Checked } from './check.ts'
import styles from './fight.module.css'
import { nameOf } from './names.ts'
import { t } from './words/index.ts'

const titleOf = (fight: Fight): string => {
  const winner = fight.outcome?.winner
  if (winner === null || winner === undefined) return t(fight.outcome?.reason === 'stopped' ? 'result.stopped' : 'result.draw')
  if (fight.ownSide === null)
    return t('result.winner', { name: nameOf(fight, fight.fighters.find(({ side }) => side === winner)?.id ?? '') })
  return t(winner === fight.ownSide ? 'result.won' : 'result.lost')
}

/** How the battle ended, what it brought, and the check that it was fair. */
export function OutcomePlate({ fight }: { fight: Fight }) {
  const { outcome, reward } = fight
  if (outcome === null) return null
  return (
    <Plate framed aria-labelledby="outcome">
      <Stack>
        <div role="status">
          <h2 id="outcome">{titleOf(fight)}</h2>
          <p>{t(`end.${outcome.reason}`)}</p>
        </div>
        {reward ? (
          <ul className={styles.rewards}>
            <li>{t('reward.xp', { xp: readNumber(reward.xp) })}</li>
            {reward.lootPp > 0 ? <li>{t('reward.loot', { pp: readNumber(reward.lootPp) })}</li> : null}
            {reward.lostPp > 0 ? <li>{t('reward.lost', { pp: readNumber(reward.lostPp) })}</li> : null}
          </ul>
        ) : null}
        <Row>
          <ButtonLink href="/battle/duels">{t('back')}</ButtonLink>
          <CheckPart fight={fight} />
        </Row>
      </Stack>
    </Plate>
  )
}

type State = { readonly busy: boolean; readonly checked: Checked | null; readonly problem: string | null }

function CheckPart({ fight }: { fight: Fight }) {
  const [{ busy, checked, problem }, setState] = useState<State>({ busy: false, checked: null, problem: null })
  const check = async (): Promise<void> => {
    setState({ busy: true, checked: null, problem: null })
    try {
      const [{ checkBattle }, recording] = await Promise.all([
        import('./check.ts'),
        battleApi.read('battle.recording', { battleId: fight.id }),
      ])
      setState({ busy: false, checked: await checkBattle(fight, recording), problem: null })
    } catch (error) {
      setState({ busy: false, checked: null, problem: wordsOf(error) })
    }
  }
  return (
    <>
      <Button look="onPlate" busy={busy} busyLabel={t('check.busy')} onClick={() => void check()}>
        {t('check')}
      </Button>
      {problem ? <Note tone="bad">{problem}</Note> : null}
      {checked ? <Found {...checked} /> : null}
    </>
  )
}

function Found({ seedHolds, turnsHold, turns }: Checked) {
  const isFair = turnsHold && seedHolds !== false
  return (
    <Note tone={isFair ? 'good' : 'bad'} announce title={t(isFair ? 'check.fair' : 'check.unfair')}>
      <p>{t(turnsHold ? 'check.turns' : 'check.turns.no', { turns })}</p>
      <p>{t(seedHolds === null ? 'check.seed.unknown' : seedHolds ? 'check.seed' : 'check.seed.no')}</p>
    </Note>
  )
}
