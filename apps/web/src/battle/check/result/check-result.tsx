import lampUrl from '../../../ui/art/spot-lamp.svg'
import { Note } from '../../../ui/messages/note.tsx'
import type { DuelCheck } from '../check.ts'
import { shortSeal } from '../seal.ts'
import { t } from './words/index.ts'

/** A battle's number for people: the beginning of its address. */
const NUMBER_LETTERS = 8

/** Whether a battle was fair, and what was compared. */
export function CheckResult({ seed, seals, turnsHold, turns, events, battleId }: DuelCheck & { battleId: string }) {
  const isFair = turnsHold && seed !== 'broken'
  return (
    <Note tone={isFair ? 'good' : 'bad'} announce title={t(isFair ? 'fair' : 'unfair')}>
      {isFair ? null : (
        <>
          <img src={lampUrl} alt="" width="100" height="70" />
          <p>{t('unfair.text', { number: battleId.slice(0, NUMBER_LETTERS) })}</p>
        </>
      )}
      <p>{t(turnsHold ? 'turns' : 'turns.no', { turns, events })}</p>
      <p>{t(`seed.${seed}`)}</p>
      {seals.first && seals.now ? <p>{t('seals', { first: shortSeal(seals.first), now: shortSeal(seals.now) })}</p> : null}
    </Note>
  )
}
