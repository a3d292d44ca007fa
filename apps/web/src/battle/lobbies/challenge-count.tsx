import { TabCount } from '../../ui/actions/tabs.tsx'
import { useChallenges } from '../use-challenges.ts'

export function ChallengeCount() {
  return <TabCount count={useChallenges().data?.challenges.length ?? null} />
}
