import type { Practice } from '@xiotein/contract/battle'
import { CallRefused } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { newest, useNewest } from '../../platform/use-newest.ts'
import { useRead } from '../../platform/use-read.ts'
import type { Actions } from '../fight/choosing.tsx'
import { battleApi } from '../use-battle.ts'
import { t } from './words/index.ts'

const ageOf = ({ practiceId, fight }: Practice) => ({ id: practiceId, at: fight.version })

/** The battle against Wick: the one that was open when the page came, and then as the commands leave it. */
export function usePractice() {
  const found = useRead(battleApi, 'battle.practice', {}, { isForgotten: true })
  const played = useNewest(ageOf)
  const open = found.data?.open ?? null
  // The read knows more about a battle in another window; if it finds none open, the battle is the one that was played here.
  const practice = played.state ? newest(ageOf, open, played.state) : open
  const take = (arrived: Practice): void => {
    played.take(arrived)
    // Reads again how many still give XP.
    if (arrived.state !== 'open') void found.refetch()
  }
  const begin = useCommand(battleApi, 'battle.begin-practice', { onDone: take })
  const choose = useCommandWithToasts(battleApi, 'battle.practise', {
    overtakes: ['battle.practise'],
    failed: () => t('failed.play'),
    done: () => null,
    refused: error => (error instanceof CallRefused && error.refusal === 'battle.earlier-rules' ? t('older') : null),
    onDone: take,
    // It may have gone on in another window.
    onFailed: () => void found.refetch(),
  })
  const leave = useCommand(battleApi, 'battle.leave-practice', { onDone: take })
  return {
    found,
    practice,
    begin,
    choose,
    leave,
    onChoose: (actions: Actions): void => {
      if (practice) choose.send({ practiceId: practice.practiceId, turn: practice.fight.turn, actions })
    },
  }
}
