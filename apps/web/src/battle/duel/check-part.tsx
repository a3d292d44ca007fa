import { useState } from 'react'
import { wordsOf } from '../../platform/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import lampUrl from '../../ui/art/spot-lamp.svg'
import { Note } from '../../ui/messages/note.tsx'
import { battleApi, type Fight } from '../use-battle.ts'
import type { DuelCheck } from './check.ts'
import { OlderPage } from './older-page.tsx'
import { shortSeal } from './seal.ts'
import { t } from './words/index.ts'

type State = { readonly busy: boolean; readonly checked: DuelCheck | 'older-page' | null; readonly problem: string | null }

/** The check that a battle was fair: a button, and the result. */
export function CheckPart({ fight, look }: { fight: Fight; look: 'onPlate' | 'secondary' }) {
  const [{ busy, checked, problem }, setState] = useState<State>({ busy: false, checked: null, problem: null })
  const check = async (): Promise<void> => {
    setState({ busy: true, checked: null, problem: null })
    try {
      const [{ checkBattle }, recording] = await Promise.all([
        import('./check.ts'),
        battleApi.read('battle.recording', { battleId: fight.id }),
      ])
      const checked = await checkBattle(fight, recording)
      // The server plays it by its own rules, so that only this page can have others.
      setState({ busy: false, checked: checked ?? 'older-page', problem: null })
    } catch (error) {
      setState({ busy: false, checked: null, problem: wordsOf(error) })
    }
  }
  return (
    <>
      <Button look={look} busy={busy} busyLabel={t('check.busy')} onClick={() => void check()}>
        {t('check')}
      </Button>
      {problem ? <Note tone="bad">{problem}</Note> : null}
      {checked === 'older-page' ? <OlderPage /> : checked ? <CheckResult {...checked} battleId={fight.id} /> : null}
    </>
  )
}

/** A battle's number for people: the beginning of its address. */
const NUMBER_LETTERS = 8

function CheckResult({ seed, seals, turnsHold, turns, events, battleId }: DuelCheck & { battleId: string }) {
  const isFair = turnsHold && seed !== 'broken'
  return (
    <Note tone={isFair ? 'good' : 'bad'} announce title={t(isFair ? 'check.fair' : 'check.unfair')}>
      {isFair ? null : (
        <>
          <img src={lampUrl} alt="" width="100" height="70" />
          <p>{t('check.unfair.text', { number: battleId.slice(0, NUMBER_LETTERS) })}</p>
        </>
      )}
      <p>{t(turnsHold ? 'check.turns' : 'check.turns.no', { turns, events })}</p>
      <p>{t(`check.seed.${seed}`)}</p>
      {seals.first && seals.now ? <p>{t('check.seals', { first: shortSeal(seals.first), now: shortSeal(seals.now) })}</p> : null}
    </Note>
  )
}
