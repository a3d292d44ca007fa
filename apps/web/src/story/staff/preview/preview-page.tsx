import { Printer } from 'lucide-react'
import { useParams, useSearchParams } from 'wouter'
import { useMe } from '../../../people/index.ts'
import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DeniedState } from '../../../ui/messages/states.tsx'
import { chapterDrawing } from '../../art/drawings.ts'
import { ascensionReward, challengeReward, rewardWords, titleReward } from '../../chapter/reward-words.ts'
import { storyApi } from '../../use-story.ts'
import { t } from '../words/index.ts'
import styles from './preview.module.css'
import type { Preview } from './preview-parts.ts'
import { WholePlan } from './whole-plan.tsx'
import { WholeText } from './whole-text.tsx'

/** `/admin/story/{episodeId}`: an episode for staff: a summary that can be printed, and the whole text. */
export function PreviewPage() {
  const { episodeId = '' } = useParams()
  const [search] = useSearchParams()
  const classId = search.get('class')
  const { may } = useMe()
  const preview = useRead(storyApi, 'story.preview', may.review ? { episodeId } : null)
  if (!may.review) return <DeniedState />
  return (
    <Stack>
      <div className={styles.notPrinted}>
        <BackLink href={classId === null ? '/admin/story' : `/admin/story?class=${classId}`}>{t('preview.back')}</BackLink>
      </div>
      <Answer query={preview} failed={t('preview.failed')}>
        {known => (
          <Stack>
            <Summary preview={known} />
            <div className={styles.notPrinted}>
              <Stack>
                <WholeText episodeId={episodeId} preview={known} />
                {known.plan.length === 0 ? null : <WholePlan plan={known.plan} />}
              </Stack>
            </div>
          </Stack>
        )}
      </Answer>
    </Stack>
  )
}

function Summary({ preview }: { preview: Preview }) {
  const {
    chapter,
    title,
    episodeTitle,
    summary,
    talk,
    minutes,
    teamSize,
    gates,
    objectives,
    encounters,
    boss,
    challenges,
    rewards,
    wornTitle,
  } = preview
  return (
    <Card className={styles.sheet}>
      <CardHead title={episodeTitle} note={t('preview.lead', { chapter, title, minutes })}>
        <span className={styles.notPrinted}>
          <Button look="secondary" icon={Printer} onClick={() => window.print()}>
            {t('preview.print')}
          </Button>
        </span>
      </CardHead>
      <div className={styles.summary}>
        <img src={chapterDrawing(chapter)} alt="" width="320" height="200" />
        <Stack>
          <section>
            <h3>{t('preview.summary')}</h3>
            {summary.split('\n\n').map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section>
            <h3>{t('preview.doing')}</h3>
            {chapter > 1 ? <p>{t('preview.gates', gates)}</p> : null}
            {teamSize > 1 ? <p>{t('preview.team')}</p> : null}
            <ul>
              {encounters.map(encounter => (
                <li key={encounter.title}>
                  <b>{encounter.title}.</b> {encounter.fiction}
                </li>
              ))}
            </ul>
            <p>{t('preview.boss', boss)}</p>
          </section>
          <section>
            <h3>{t('preview.objectives')}</h3>
            <ul>
              {objectives.map(({ text, required }) => (
                <li key={text}>{required ? text : `${text} (${t('preview.extra')})`}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('preview.challenges')}</h3>
            <ul>
              {challenges.map(challenge => (
                <li key={challenge.title}>
                  <b>{challenge.title}</b> ({t(`preview.by.${challenge.by}`)}): {challenge.description}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('preview.rewards')}</h3>
            <ul>
              <li>{challengeReward({ type: 'xp', value: rewards.xp })}</li>
              <li>{challengeReward({ type: 'pp', value: rewards.pp })}</li>
              {rewards.fixed.map(id => (
                <li key={id}>{rewardWords(id)}</li>
              ))}
              {rewards.ascension === null ? null : <li>{ascensionReward(rewards.ascension)}</li>}
              <li>{titleReward(wornTitle)}</li>
              <li>{t('preview.rewards.oneOf', { rewards: rewards.choices.map(rewardWords).join('; ') })}</li>
            </ul>
          </section>
          <section>
            <h3>{t('preview.talk')}</h3>
            <ol>
              {talk.map(question => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          </section>
        </Stack>
      </div>
    </Card>
  )
}
