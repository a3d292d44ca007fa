import { NothingForYou, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useHeardPoints } from '../use-heard-points.ts'
import { useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './journey.module.css'
import { JourneyHead, Road } from './road.tsx'
import { useChecked } from './use-checked.ts'

export { ExampleJourney } from './example-journey.tsx'

/** `/chapters`: the road of nine chapters and, beside it, the chapter that is open. `?challenge=` opens the chapter of a challenge. */
export function JourneyPage() {
  const me = useMe()
  return me.classes.length > 0 ? <OwnJourney /> : <NoJourney />
}

function NoJourney() {
  return (
    <Page>
      <PageHead title={t('journey')} lead={t('journey.lead')} />
      <NothingForYou
        pupil={{ title: t('none'), text: t('none.text') }}
        staff={{ title: t('none.staff'), text: t('none.staffText'), link: { href: '/admin/story', label: t('none.staffLink') } }}
      />
    </Page>
  )
}

function OwnJourney() {
  const journey = useStory('story.journey', {})
  const offline = useLiveState() === 'offline'
  useHeardPoints()
  const checked = useChecked()
  return (
    <Page>
      <JourneyHead journey={journey.data} />
      <Stack>
        {offline ? <Note tone="warn">{t('journey.offline')}</Note> : null}
        {checked.problem === null || offline ? null : (
          <Note
            tone="bad"
            title={t('failed.objective')}
            actions={
              <Button size="small" onClick={checked.again}>
                {t('failed.again')}
              </Button>
            }
          >
            {checked.problem}
          </Note>
        )}
        <Answer query={journey} failed={t('failed.progress')} waiting={<JourneySkeleton />}>
          {known => <Road journey={known} />}
        </Answer>
      </Stack>
    </Page>
  )
}

function JourneySkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton height="34rem" />
      <Skeleton height="34rem" />
    </div>
  )
}
