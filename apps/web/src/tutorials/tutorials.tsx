import { type Tutorial, tutorialToStart } from '@xiotein/game/tutorials'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHasManifest } from '../moves/index.ts'
import { useMe } from '../people/index.ts'
import { plainWordsOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { offerConsoleHelper } from './console-helper.ts'
import { t } from './guide/words/index.ts'
import { scriptsFor } from './scripts.ts'
import { useAutomaticStart } from './use-automatic-start.ts'
import { tutorialsApi, useProgress } from './use-progress.ts'
import { useTutorialSession } from './use-session.ts'

// Most visits show neither.
const ReviewDialog = lazyWithRetry(async () => (await import('./review-dialog.tsx')).ReviewDialog)
const TutorialOverlay = lazyWithRetry(async () => (await import('./tutorial-overlay.tsx')).TutorialOverlay)

type TutorialsProps = {
  /** The paths of the screens that there are. */
  paths: readonly string[]
  reviewing: boolean
  onReviewed: () => void
}

/** The guide: tutorials that start automatically for newcomers, and the list to review them. */
export function Tutorials({ paths, reviewing, onReviewed }: TutorialsProps) {
  const me = useMe()
  const [path, goTo] = useLocation()
  const [search, setSearch] = useSearchParams()
  const [running, setRunning] = useState<Tutorial | null>(null)
  const { query, take } = useProgress()
  const progress = query.data
  const { session, noteStart } = useTutorialSession(me.id, progress)
  const isPupil = me.classes.length > 0
  const scripts = useMemo(() => scriptsFor(paths, isPupil), [paths, isPupil])
  const script = scripts.find(({ id }) => id === running)

  const onFailed = useFailure(error => t('notKept', { reason: plainWordsOf(error) }))
  const complete = useCommand(tutorialsApi, 'tutorials.complete', { onDone: take, onFailed })
  const skip = useCommand(tutorialsApi, 'tutorials.skip', { onDone: take, onFailed })

  const newcomer = isPupil && progress && session?.isNewcomer ? { ...session, progress: progress.tutorials } : null
  const hasManifest = useHasManifest(newcomer !== null && path === '/')
  const next = newcomer
    ? tutorialToStart({
        ...newcomer,
        path,
        isPupil,
        // Not asked for before it is known.
        hasManifest: hasManifest ?? true,
        isOpen: running !== null || reviewing,
        available: scripts.map(({ id }) => id),
      })
    : null
  useAutomaticStart(next, tutorial => {
    noteStart(tutorial)
    setRunning(tutorial)
  })

  const latestTake = useRef(take)
  latestTake.current = take
  useEffect(() => offerConsoleHelper(me.id, answer => latestTake.current(answer)), [me.id])

  // An address asks for one, as `/chapters?tour=chapter1` does: from the challenge that waits for it.
  const asked = scripts.find(({ id, path: own }) => id === search.get('tour') && own === path)?.id ?? null
  useEffect(() => {
    if (asked === null) return
    setSearch(
      before => {
        before.delete('tour')
        return before
      },
      { replace: true },
    )
    setRunning(asked)
  }, [asked, setSearch])

  // Back in the browser leaves the page that the tutorial is about.
  const scriptPath = script?.path
  useEffect(() => {
    if (scriptPath !== undefined && path !== scriptPath) setRunning(null)
  }, [path, scriptPath])

  return (
    <>
      {reviewing ? (
        <ReviewDialog
          scripts={scripts}
          query={query}
          onReset={take}
          onStart={chosen => {
            onReviewed()
            if (path !== chosen.path) goTo(chosen.path)
            setRunning(chosen.id)
          }}
          onClose={onReviewed}
        />
      ) : null}
      {script && path === script.path ? (
        <TutorialOverlay
          key={script.id}
          script={script}
          onComplete={() => {
            setRunning(null)
            complete.send({ tutorial: script.id })
          }}
          onSkip={() => {
            setRunning(null)
            skip.send({ tutorial: script.id })
          }}
        />
      ) : null}
    </>
  )
}
