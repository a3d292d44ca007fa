import type { Guard } from '../guard.ts'

const STORY = 'apps/server/src/story'
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
    id: 'story-attempt-of-another',
    protects: 'An attempt is played and its battle seen by the pupil whose it is.',
    file: `${STORY}/encounters.ts`,
    text: "  if (row?.personId !== caller.personId) throw new Refused('http.not-found')\n",
    without: "  if (!row) throw new Refused('http.not-found')\n",
    tests: [`${STORY}/drills.test.ts`],
    title: 'nobody sees or plays the drill of another',
  },
]
