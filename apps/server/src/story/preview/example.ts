import { storyCalls } from '@xiotein/contract/story'
import { serve } from '../../platform/http/index.ts'
import { type ChapterData, chapterPageOf } from '../chapter.ts'
import { requiredChapter } from '../episode.ts'
import { journeyOf } from '../journey.ts'
import { NOTHING_STORED } from '../progress-rows.ts'

const FIRST = requiredChapter('ep_01_xiotein_letter')

/** A pupil who opens the journey for the first time. It is nobody's: no row is read for it. */
const NEWCOMER: ChapterData = {
  stored: NOTHING_STORED,
  strength: { level: 1, power: FIRST.recommendedPower, ascension: 0, pace: { days: new Map(), today: '' } },
  known: {
    pupil: {
      hasManifest: false,
      manifestMoveEquipped: false,
      tutorials: new Set(),
      visits: new Set(),
      profileSaved: false,
      inSquad: false,
      matesDid: new Set(),
      wonWithMates: new Set(),
      duels: 0,
      rounds: 0,
      unaided: new Set(),
      planRight: 0,
    },
    manifest: null,
    ownsArtifact: false,
    leads: false,
    handedIn: new Set(),
  },
  lacks: null,
  works: [],
  takenBack: new Map(),
  company: { squad: [], teamWaits: false },
}

/** The journey and its first chapter as a newcomer sees them, for those who want to see what pupils see. */
export const example = serve(storyCalls, 'story.example', { who: 'signed-in' }, async ({ browser: { language } }) => ({
  journey: journeyOf(NEWCOMER.stored, NEWCOMER.strength, language),
  chapter: chapterPageOf(FIRST, NEWCOMER, language),
}))
