import type { ChapterPage } from '@xiotein/contract/story'
import type { ReadName } from '@xiotein/contract/wire'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { choiceText, rewardWords } from '../chapter/reward-words.ts'
import { type ClaimAnswer, STORY_READS, storyApi } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './claim.module.css'
import { RewardPlate } from './reward-plate.tsx'

const LAST = 9
const CHANGES: readonly ReadName[] = [...STORY_READS, 'ledger.balance', 'growth.standing']

type ChooseRewardProps = {
  page: ChapterPage
  /** The wish that the reader named in the story. */
  wished: string | null
  onClaimed: (claimed: ClaimAnswer) => void
}

/** All that an episode gives, and the one reward that its reader chooses. */
export function ChooseReward({ page, wished, onClaimed }: ChooseRewardProps) {
  const { episodeId, chapter, rewards, wornTitle } = page
  const [choice, setChoice] = useState(wished)
  const [asks, setAsks] = useState(false)
  const claim = useCommand(storyApi, 'story.claim', { onDone: onClaimed, changes: CHANGES })
  const isPath = chapter === LAST
  return (
    <div className={styles.won}>
      <RewardPlate
        chapter={chapter}
        xp={rewards.xp}
        pp={rewards.pp}
        rewards={rewards.fixed}
        title={wornTitle}
        ascension={rewards.ascension}
        icon={Gift}
      >
        <h2>{t('claim')}</h2>
        <p>{t('claim.note')}</p>
      </RewardPlate>
      <Card look="rule">
        <Stack>
          <ChoiceCards
            legend={t(isPath ? 'claim.path' : 'claim.choose')}
            options={rewards.choices.map(id => ({ value: id, title: rewardWords(id), text: choiceText(id) }))}
            value={choice}
            onValue={setChoice}
          />
          {isPath ? <p className={styles.note}>{t('claim.path.note')}</p> : null}
          <Button wide icon={Gift} disabled={choice === null} onClick={() => setAsks(true)}>
            {t('claim.take')}
          </Button>
        </Stack>
      </Card>
      <ConfirmDialog
        open={asks && choice !== null}
        title={t('claim.ask')}
        confirmLabel={t('claim.confirm')}
        busyLabel={t('claim.busy')}
        busy={claim.busy}
        error={claim.problem && `${t('failed.claim')}. ${claim.problem}`}
        onConfirm={() => {
          if (choice !== null) claim.send({ episodeId, choice })
        }}
        onCancel={() => {
          setAsks(false)
          claim.forget()
        }}
      >
        {choice === null ? null : (
          <p>
            <b>{rewardWords(choice)}.</b> {choiceText(choice)}
          </p>
        )}
        <p>{t(isPath ? 'claim.ask.path' : 'claim.ask.text')}</p>
      </ConfirmDialog>
    </div>
  )
}
