import type { ChapterPage } from '@xiotein/contract/story'
import type { ReadName } from '@xiotein/contract/wire'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ascensionReward, choiceText, rewardWords, titleReward } from '../chapter/reward-words.ts'
import { Stars } from '../journey/gate-words.tsx'
import { type ClaimAnswer, STORY_READS, storyApi } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './claim.module.css'

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
    <Card look="rule">
      <CardHead title={t('claim')} note={t('claim.note')} />
      <Stack>
        <div className={styles.chips}>
          <Chip tone="good">{t('gives.xp', { value: rewards.xp })}</Chip>
          <Chip tone="good">{t('gives.pp', { value: rewards.pp })}</Chip>
          {rewards.fixed.map(id => (
            <Chip key={id}>{rewardWords(id)}</Chip>
          ))}
          {rewards.ascension === null ? null : (
            <Chip>
              {ascensionReward(rewards.ascension)}
              <Stars level={rewards.ascension} />
            </Chip>
          )}
          <Chip tone="pending">{titleReward(wornTitle)}</Chip>
        </div>
        <ChoiceCards
          legend={t(isPath ? 'claim.path' : 'claim.choose')}
          options={rewards.choices.map(id => ({ value: id, title: rewardWords(id), text: choiceText(id) }))}
          value={choice}
          onValue={setChoice}
        />
        {isPath ? <p className={styles.note}>{t('claim.path.note')}</p> : null}
        <div>
          <Button icon={Gift} disabled={choice === null} onClick={() => setAsks(true)}>
            {t('claim.take')}
          </Button>
        </div>
      </Stack>
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
    </Card>
  )
}
