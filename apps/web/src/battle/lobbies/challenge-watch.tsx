import { useState } from 'react'
import { useLocation } from 'wouter'
import { Part } from '../../ui/messages/part.tsx'
import { useChallenges } from '../use-challenges.ts'
import { ChallengeSheet } from './challenge-sheet.tsx'
import type { BegunFields } from './use-begun-fields.ts'
import { useAnswer } from './use-duel-commands.ts'
import { useQuietMoment } from './use-quiet-moment.ts'

/** Challenges that the reader has put aside: they wait on the page of duels. */
const aside = new Set<string>()

/** Shows the challenge that has waited longest in a quiet moment, and hides it while there is none. Anybody who fights already is shown none. */
export function ChallengeWatch({ begun }: { begun: BegunFields }) {
  const { data } = useChallenges()
  const [, navigate] = useLocation()
  const [, setAside] = useState(0)
  const answer = useAnswer(chosen => {
    if (chosen === 'accept') navigate('/battle/duels')
  })
  const next = data?.mayAccept ? data.challenges.find(({ id }) => !aside.has(id)) : undefined
  const isQuiet = useQuietMoment(next !== undefined, begun)
  if (!next || !isQuiet) return null
  const putAside = (): void => {
    aside.add(next.id)
    setAside(aside.size)
  }
  return (
    <Part quiet>
      <ChallengeSheet key={next.id} lobby={next} busy={answer.busy} onAnswer={answer.send} onAside={putAside} />
    </Part>
  )
}
