import type { Guard } from '../guard.ts'

const STORY = 'apps/server/src/story'
const HANDED_IN = [`${STORY}/handed-in/handed-in.test.ts`]
const TESTS = [`${STORY}/story.test.ts`]

/** The story: nobody reads ahead, and nobody gets what they have not played for. */
export const storyGuards: readonly Guard[] = [
  {
    id: 'story-read-ahead',
    protects: 'A reader goes on only to what is shown.',
    file: `${STORY}/episode.ts`,
    text: "    if (!isShown(chapter, progress, at)) throw new Refused('story.not-that-far')\n",
    without: '',
    tests: TESTS,
    title: 'sent up to the first thing to do',
  },
  {
    id: 'story-claim-ready',
    protects: 'Rewards wait for the end of the episode.',
    file: `${STORY}/claim.ts`,
    text: '!isClaimable(chapter, progress) || ',
    without: '',
    tests: TESTS,
    title: 'rewards are claimed once',
  },
  {
    id: 'story-boss-open',
    protects: 'A boss is met where the story reaches it, with all encounters done.',
    file: `${STORY}/boss-fight.ts`,
    text: "  if (!isReached || !isBossOpen(chapter, progress)) throw new Refused('story.boss-not-open')\n",
    without: '',
    tests: [`${STORY}/boss-fight.test.ts`],
    title: 'a boss waits for its pupil',
  },
  {
    id: 'story-attempt-of-another',
    protects: 'An attempt is played and its battle seen by the pupil whose it is.',
    file: `${STORY}/encounters.ts`,
    text: "  if (row?.personId !== caller.personId) throw new Refused('http.not-found')\n",
    without: "  if (!row) throw new Refused('http.not-found')\n",
    tests: [`${STORY}/drills.test.ts`],
    title: 'nobody sees or plays the drill of another',
  },
  {
    id: 'story-picture-owner',
    protects: 'A picture of somebody else is refused.',
    file: `${STORY}/handed-in/hand-in.ts`,
    text: "    if (kept.length < pictureIds.length) throw new Refused('story.picture-gone')\n",
    without: '',
    tests: HANDED_IN,
    title: 'pictures are kept whole',
  },
  {
    id: 'story-picture-seen',
    protects: 'A picture that was handed in is for its pupil and the staff of the class.',
    file: `${STORY}/handed-in/pictures.ts`,
    text: '  permit(maySeeWork(caller, found.personId, found.isHandedIn ? found.classIds : []))\n',
    without: '',
    tests: HANDED_IN,
    title: 'pictures are kept whole',
  },
  {
    id: 'story-review',
    protects: 'Work is answered by staff of the pupil’s classes.',
    file: `${STORY}/handed-in/review.ts`,
    text: ' && asked.every(({ classIds }) => mayReview(caller, classIds))',
    without: '',
    tests: HANDED_IN,
    title: 'pictures are kept whole',
  },
  {
    id: 'story-grant-staff',
    protects: 'A challenge is granted by staff of the pupil’s class.',
    file: `${STORY}/standing/grant.ts`,
    text: '    permit(mayReview(caller, [classId]))\n',
    without: '',
    tests: [`${STORY}/standing/grant.test.ts`],
    title: 'a challenge is granted by staff of the class, for its pupils',
  },
  {
    id: 'story-grant-members',
    protects: 'A challenge is granted to pupils of the class.',
    file: `${STORY}/standing/grant.ts`,
    text: "    if (members.length === 0) throw new Refused('http.not-found')\n",
    without: '',
    tests: [`${STORY}/standing/grant.test.ts`],
    title: 'a challenge is granted by staff of the class, for its pupils',
  },
  {
    id: 'story-tick-members',
    protects: 'A challenge is ticked for pupils of the class.',
    file: `${STORY}/handed-in/tick.ts`,
    text: "    if (!personIds.every(id => members.has(id))) throw new Refused('http.not-found')\n",
    without: '',
    tests: HANDED_IN,
    title: 'ticks a challenge for many at once',
  },
]
