import type { Practice } from '@xiotein/contract/battle'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import type { Actions } from '../fight/solo-fight.tsx'
import { battleApi } from '../use-battle.ts'

/** The later of two states of one battle: an answer can come after a newer one. */
const later = (known: Practice | null, arrived: Practice): Practice =>
  known?.practiceId === arrived.practiceId && known.fight.version > arrived.fight.version ? known : arrived

/** The battle against Wick: the one that was open when the page came, and then as the commands leave it. */
export function usePractice() {
  const found = useRead(battleApi, 'battle.practice', {}, { isForgotten: true })
  const [played, setPlayed] = useState<Practice | null>(null)
  const open = found.data?.open ?? null
  const practice = played && open?.practiceId === played.practiceId ? later(open, played) : (played ?? open)
  const take = (arrived: Practice): void => {
    setPlayed(known => later(known, arrived))
    // How many still bring XP.
    if (arrived.state !== 'open') void found.refetch()
  }
  const begin = useCommand(battleApi, 'battle.begin-practice', { onDone: take })
  const choose = useCommand(battleApi, 'battle.practise', {
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
