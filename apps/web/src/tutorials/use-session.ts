import { beginSession, followProgress, type Tutorial, type TutorialSession } from '@xiotein/game/tutorials'
import { useEffect, useState } from 'react'
import type { Progress } from './use-progress.ts'

const keyOf = (personId: string): string => `xiotein.tutorials.${personId}`

const load = (personId: string): TutorialSession | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? 'null') as TutorialSession | null
  } catch {
    // Storage can be forbidden: the session then lasts as long as the page.
    return null
  }
}

const save = (personId: string, session: TutorialSession): void => {
  try {
    sessionStorage.setItem(keyOf(personId), JSON.stringify(session))
  } catch {
    // See load().
  }
}

/** After a reload this tab begins anew. */
export const forgetTutorialSession = (personId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(personId))
  } catch {
    // See load().
  }
}

/** What this tab remembers of tutorials that started by themselves; null until the progress is known. */
export function useTutorialSession(personId: string, progress: Progress | undefined) {
  const [session, setSession] = useState(() => load(personId))
  const change = (next: TutorialSession): void => {
    save(personId, next)
    setSession(next)
  }
  const tutorials = progress?.tutorials
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new progress moves the session on; a change of the session itself must not run this again
  useEffect(() => {
    if (!tutorials) return
    const next = session === null ? beginSession(tutorials) : followProgress(session, tutorials)
    if (next !== session) change(next)
  }, [tutorials])
  return {
    session,
    noteStart: (tutorial: Tutorial): void => {
      if (session) change({ ...session, triggered: [...session.triggered, tutorial] })
    },
  }
}
