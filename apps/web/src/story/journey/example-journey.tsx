import type { StoryCalls } from '@xiotein/contract/story'
import { Answer } from '../../platform/answer.tsx'
import { ExampleAnswers } from '../../platform/example-answers.tsx'
import { useRead } from '../../platform/use-read.ts'
import { Page } from '../../ui/layout/page.tsx'
import { storyApi } from '../use-story.ts'
import { t } from '../words/index.ts'
import { JourneyHead, Road } from './road.tsx'

/** The journey as a pupil sees it who begins. */
export function ExampleJourney() {
  const example = useRead(storyApi, 'story.example', {})
  return (
    <Page>
      <Answer query={example} failed={t('failed.progress')}>
        {({ journey, chapter }) => (
          <ExampleAnswers<StoryCalls> examples={{ 'story.chapter': chapter }}>
            <JourneyHead journey={journey} />
            <Road journey={journey} />
          </ExampleAnswers>
        )}
      </Answer>
    </Page>
  )
}
