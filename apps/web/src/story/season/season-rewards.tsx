import { useMe } from '../../people/index.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { useStory } from '../use-story.ts'
import styles from './season-rewards.module.css'
import { t } from './words/index.ts'

/** A fixed reward of an episode, by its id: `lamp_fire`, `letter_line_2`, `work_1`, `frame_ninth`. */
const wordsOf = (id: string): string => {
  const [, kind, of = ''] = /^(lamp|frame|work|letter_line)_(.+)$/.exec(id) ?? []
  if (kind === 'lamp' || kind === 'frame') return t(kind, { light: of })
  return kind === 'work' ? t('work', { work: of }) : t('line', { line: of })
}

/** On the profile and beside the reader's Power Card: what the chapters of the story have given. Nothing before the first is finished, or for staff, who do not play it. */
export function SeasonRewards() {
  return useMe().classes.length > 0 ? <Rewards /> : null
}

function Rewards() {
  const { data } = useStory('story.journey', {})
  if (data === undefined || data.seasonRewards.length === 0) return null
  return (
    <Card>
      <CardHead title={t('title')} note={t('note')} />
      <ul className={styles.chips}>
        {data.seasonRewards.map(id => (
          <li key={id}>
            <Chip tone={id.startsWith('lamp') ? 'good' : 'plain'}>{wordsOf(id)}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
