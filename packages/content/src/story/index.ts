export { adviceIn, helpSteps } from './boss.ts'
export { bossBattle } from './boss-battle.ts'
export { CAST } from './cast.ts'
export { CHAPTERS, MARKS_TELLS } from './chapters/index.ts'
export { DECISIONS, type DecisionKey } from './decisions.ts'
export type { Encounter } from './encounter.ts'
export { solutionIn, viewIn } from './encounter-views.ts'
export type { Challenge, Chapter } from './episode.ts'
export { type Facts, newlyDone, type PupilFacts, partsOf, playsOf, seenOf } from './evidence.ts'
export { aboutOf, talkOf } from './guide.ts'
export { LETTER_FIRST_LINE } from './letter.ts'
export { USUAL_WEEKS } from './pace.ts'
export { judgePlan, PARTS_TO_FIT, PLAN, type PlanAnswer } from './plan.ts'
export {
  type EpisodeProgress,
  isBossOpen,
  isClaimable,
  isRequired,
  isSceneBegun,
  isSceneRead,
  isShown,
  laterPlace,
  objectivesDone,
  type ShownPassage,
  type StoryPlace,
  sceneOf,
  shownScenes,
} from './progress.ts'
export { pupilAt } from './pupil-at.ts'
export {
  countWords,
  countWordsRead,
  minutesOfSitting,
  minutesToRead,
  partsOfSitting,
  pressesIn,
  type ReadingAge,
  SECONDS,
  type Sitting,
  WORDS_A_MINUTE,
} from './reading-time.ts'
export { drillTask, RIVALS } from './rivals.ts'
export type { Line, Passage, Scene } from './scene.ts'
export { taskIn } from './tasks.ts'
export { linesOf, wordsOf } from './walk.ts'
export { sayStory, storyWords } from './words/index.ts'
export type { Words } from './words.ts'
