import { useMe } from '../people/index.ts'
import { Chip } from '../ui/display/chip.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { rewardWords } from './chapter/reward-words.ts'
import styles from './claim/claim.module.css'
import { useStory } from './use-story.ts'
import { t } from './words/index.ts'

/** My Profile: what the chapters of the story have brought. Nothing before the first is finished, or for staff, who do not play it. */
export function SeasonRewards() {
  return useMe().classes.length > 0 ? <Rewards /> : null
}

function Rewards() {
  const { data } = useStory('story.journey', {})
  if (data === undefined || data.seasonRewards.length === 0) return null
  return (
    <Card>
      <CardHead title={t('season')} note={t('season.note')} />
      <ul className={styles.chips}>
        {data.seasonRewards.map(id => (
          <li key={id}>
            <Chip tone={id.startsWith('lamp') ? 'good' : 'plain'}>{rewardWords(id)}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
