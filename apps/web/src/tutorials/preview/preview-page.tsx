import { Play } from 'lucide-react'
import { Redirect, useParams } from 'wouter'
import { useMe } from '../../people/index.ts'
import { SlotContent } from '../../platform/slot.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { homeSlot, journeySlot } from '../slots.ts'
import { t as names } from '../words/index.ts'
import { ExampleManifests } from './example-manifests.tsx'
import { ExampleMarket } from './example-market.tsx'
import styles from './preview.module.css'
import { t } from './words/index.ts'

const ExampleHome = () => <SlotContent slot={homeSlot} given={{}} />
const ExampleJourney = () => <SlotContent slot={journeySlot} given={{}} />

/** The scenes that the tutorials for pupils explain, on example data. */
const STAGES = { welcome: ExampleHome, manifest: ExampleManifests, chapter1: ExampleJourney, marketplace: ExampleMarket }
const isStage = (tutorial: string): tutorial is keyof typeof STAGES => Object.hasOwn(STAGES, tutorial)

/** `/tutorials/{id}`: the screen of a tutorial as pupils see it, for staff. It is not interactive. */
export function PreviewPage() {
  const me = useMe()
  const { tutorial = '' } = useParams()
  // A pupil has the screen itself.
  if (!isStage(tutorial) || me.classes.length > 0) return <Redirect to="/" replace />
  const Stage = STAGES[tutorial]
  return (
    <>
      <Page flush>
        <PageHead title={t('title', { title: names(tutorial) })} close />
        <Note
          tone="warn"
          title={t('note')}
          actions={
            <ButtonLink look="secondary" size="small" icon={Play} href={`/tutorials/${tutorial}?tour=${tutorial}`}>
              {t('start')}
            </ButtonLink>
          }
        >
          {t('note.text')}
        </Note>
      </Page>
      <div className={styles.stage} inert>
        <Part>
          <Stage />
        </Part>
      </div>
    </>
  )
}
