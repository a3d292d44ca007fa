import { storyWords } from '@xiotein/content/story'
import { storyRefusals } from '@xiotein/contract/story'
import type { Feature } from '../platform/feature.ts'
import { beginBoss, bossFight, chooseAgainstBoss, leaveBoss } from './boss-fight.ts'
import { chapter } from './chapter.ts'
import { claim } from './claim.ts'
import { chooseInDrill, drill } from './drills.ts'
import { beginEncounter, play } from './encounters.ts'
import { decide, episode, readTo, start } from './episode.ts'
import { frameOf, frames, wearFrame } from './frames.ts'
import { ascensionOf } from './gates.ts'
import { handIn, ownWork } from './handed-in/hand-in.ts'
import { addPicture, forgetLoosePictures, picture } from './handed-in/pictures.ts'
import { review, waiting } from './handed-in/review.ts'
import { tick, toTick } from './handed-in/tick.ts'
import { journey } from './journey.ts'
import { openChapters } from './pace/open-chapters.ts'
import { pace, setPace } from './pace/pace.ts'
import { path, takeOtherPath } from './path.ts'
import { eraseStory, exportStory } from './personal-data.ts'
import { makePlan, plan } from './plan.ts'
import { preview } from './preview/preview.ts'
import { storedOf } from './progress-rows.ts'
import { grant } from './standing/grant.ts'
import { standing } from './standing/standing.ts'
import { takeBack } from './standing/take-back.ts'
import { check, visit } from './visit.ts'

export { nextTurn, wayThrough } from './way-through.ts'
export { whereInStory } from './where-in-story.ts'

export const story = {
  name: 'story',
  calls: ({ powers }) => [
    ...[journey(powers), chapter(powers), episode, start(powers), readTo(powers), decide(powers)],
    ...[beginEncounter, play(powers), drill, chooseInDrill(powers), visit(powers), check(powers), claim(powers)],
    ...[addPicture, picture, handIn(powers), ownWork, waiting, review(powers), toTick(powers), tick(powers)],
    ...[beginBoss, bossFight, chooseAgainstBoss(powers), leaveBoss(powers)],
    ...[plan(powers), makePlan(powers), frames, wearFrame, pace, setPace(powers), standing(powers), grant(powers), preview],
    ...[path, takeOtherPath, takeBack],
  ],
  jobs: ({ powers }) => [forgetLoosePictures, openChapters(powers)],
  refusals: storyRefusals,
  words: storyWords,
  exporters: [{ part: 'story', of: exportStory }],
  erasers: [eraseStory],
  cardFrame: frameOf,
  ascension: async (db, personId) => ascensionOf(await storedOf(db, personId)),
} satisfies Feature
