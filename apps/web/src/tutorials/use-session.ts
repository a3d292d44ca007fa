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

/** Forgets the session, so that this tab starts again after a reload. */
export const forgetTutorialSession = (personId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(personId))
  } catch {
    // See load().
  }
}

/** Remembers, for this tab, the tutorials that started automatically; null until the progress is known. */
export function useTutorialSession(personId: string, progress: Progress | undefined) {
  const [session, setSession] = useState(() => load(personId))
  const [followed, setFollowed] = useState<Progress['tutorials'] | null>(null)
  const tutorials = progress?.tutorials ?? null
  // Only new progress moves the session on.
  if (tutorials !== null && tutorials !== followed) {
    setFollowed(tutorials)
    setSession(session === null ? beginSession(tutorials) : followProgress(session, tutorials))
  }
  useEffect(() => {
    if (session) save(personId, session)
  }, [personId, session])
  return {
    session,
    noteStart: (tutorial: Tutorial): void => {
      if (session) setSession({ ...session, triggered: [...session.triggered, tutorial] })
    },
  }
}
