import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Part } from '../../ui/messages/part.tsx'
import { useChallenges } from '../use-challenges.ts'
import { BegunSheet } from './begun-sheet.tsx'
import { ChallengeSheet } from './challenge-sheet.tsx'
import { announceAgain } from './foot-sheet.tsx'
import type { BegunFields } from './use-begun-fields.ts'
import { useAnswer } from './use-duel-commands.ts'
import { useQuietMoment } from './use-quiet-moment.ts'

/** Challenges and duels that the reader has put aside: the page of duels leads to them. */
const aside = new Set<string>()

/** Shows the challenge that has waited longest in a quiet moment, and hides it while there is none. Anybody who fights already is shown the way there, unless a teacher pauses the duel. */
export function ChallengeWatch({ begun }: { begun: BegunFields }) {
  const { data } = useChallenges()
  const [, navigate] = useLocation()
  const [, setAside] = useState(0)
  const answer = useAnswer(chosen => {
    if (chosen === 'accept') navigate('/battle/duels')
  })
  const next = data?.mayAccept ? data.challenges.find(({ id }) => !aside.has(id)) : undefined
  const battleId = data?.battleId && !data.paused && !aside.has(data.battleId) ? data.battleId : null
  const pausedId = data?.paused ? data.battleId : null
  useEffect(() => {
    // After the pause its clock runs again, which has to be heard.
    if (pausedId) announceAgain(pausedId)
  }, [pausedId])
  const isQuiet = useQuietMoment(next !== undefined || battleId !== null, begun)
  const dismiss = (id: string): void => {
    aside.add(id)
    setAside(aside.size)
  }
  if (!isQuiet) return null
  if (battleId) {
    return (
      <Part quiet>
        <BegunSheet key={battleId} battleId={battleId} onDismiss={() => dismiss(battleId)} />
      </Part>
    )
  }
  if (!next) return null
  return (
    <Part quiet>
      <ChallengeSheet
        key={next.id}
        lobby={next}
        stakePp={data?.stakePp ?? 0}
        busy={answer.busy}
        onAnswer={answer.send}
        onDismiss={() => dismiss(next.id)}
      />
    </Part>
  )
}
