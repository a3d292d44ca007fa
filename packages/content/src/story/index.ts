export { adviceIn, helpSteps } from './boss.ts'
export { type BossBattle, bossBattle, COVERING, coveringOf } from './boss-battle.ts'
export { CAST, type Speaker } from './cast.ts'
export { CHAPTERS, MARKS_TELLS } from './chapters/index.ts'
export { DECISIONS, type DecisionKey, type OptionOf } from './decisions.ts'
export type { Encounter, EncounterKind, EncounterTask, EncounterType } from './encounter.ts'
export { solutionIn, viewIn } from './encounter-views.ts'
export { type Challenge, type Chapter, EPISODE_IDS, type EpisodeId, type Objective } from './episode.ts'
export { type Facts, newlyDone, type PupilFacts, partsOf, seenOf } from './evidence.ts'
export { aboutOf, talkOf } from './guide.ts'
export { LETTER_FIRST_LINE } from './letter.ts'
export { USUAL_WEEKS } from './pace.ts'
export { judgePlan, PLAN, type PlanAnswer } from './plan.ts'
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
export type { Choice, Line, Passage, Place, Recall, Scene } from './scene.ts'
export { taskIn } from './tasks.ts'
export { linesOf, wordsOf } from './walk.ts'
export { sayStory, storyWords } from './words/index.ts'
export type { Words } from './words.ts'
