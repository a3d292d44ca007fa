import { t } from './guide/words/index.ts'
import { type Progress, tutorialsApi } from './use-progress.ts'
import { forgetTutorialSession } from './use-session.ts'

declare global {
  interface Window {
    resetAllTutorials?: () => Promise<void>
  }
}

/** For presenters: `resetAllTutorials()` in the browser's console resets the reader's own progress. */
export const offerConsoleHelper = (personId: string, take: (progress: Progress) => void): (() => void) => {
  window.resetAllTutorials = async () => {
    try {
      take(await tutorialsApi.command('tutorials.reset-all', {}))
      forgetTutorialSession(personId)
      window.alert(t('reset.done'))
    } catch (error) {
      console.error(error)
      window.alert(t('reset.failed'))
    }
  }
  return () => delete window.resetAllTutorials
}
