export { finish, NOT_STARTED, reset, skip, TUTORIALS, type Tutorial, type TutorialState } from './progress.ts'
export {
  beginSession,
  followProgress,
  HOME_DELAY_MS,
  PAGE_DELAY_MS,
  type TutorialSession,
  type TutorialStart,
  tutorialToStart,
  WELCOME_DELAY_MS,
} from './starting.ts'
