import type { MovesCalls } from '@xiotein/contract/moves'
import { manifestSlot } from '../../people/index.ts'
import { ExampleAnswers, type Examples } from '../../platform/example-answers.tsx'
import { SlotContent } from '../../platform/slot.tsx'
import { Page } from '../../ui/layout/page.tsx'

const EXAMPLES: Examples<MovesCalls> = { 'moves.manifest': { manifest: null, chosenAt: null, may: { choose: true } } }

/** The ten manifests in the profile of a pupil who has not chosen yet. */
export function ExampleManifests() {
  return (
    <ExampleAnswers examples={EXAMPLES}>
      <Page>
        <SlotContent slot={manifestSlot} given={{}} />
      </Page>
    </ExampleAnswers>
  )
}
