import { useQueryClient } from '@tanstack/react-query'
import type { PeopleTopics } from '@xiotein/contract/people'
import { createElement, Fragment, useEffect, useState } from 'react'
import { useNotices } from '../notices/index.ts'
import { ActingStrip, refreshSession, signOut, ThemeOffer, useSessionState, wasTakenOver } from '../people/index.ts'
import { onAnswered } from '../platform/call.ts'
import { startLive, stopLive } from '../platform/live.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useEvents, useLiveState } from '../platform/use-live.ts'
import { onSchoolChanged } from '../school/index.ts'
import { forgetMessages, useToast } from '../ui/overlay/toasts.tsx'
import { linksFor } from './links.ts'
import type { ShellModel } from './shell-model.ts'
import { t } from './words/index.ts'

/** Adds to the session's frame what comes from the cache of answers: links, notifications, connection, the way out. */
export function useSignedInModel(session: ShellModel): ShellModel {
  const answers = useQueryClient()
  const onFailed = useFailure()
  const toast = useToast()
  const connection = useLiveState()
  const { fromBefore } = useSessionState()
  const [signingOut, setSigningOut] = useState(false)
  // People whose address is not confirmed can open only their own account.
  const personId = session.person?.isConfirmed ? session.person.id : null
  const notices = useNotices(personId)
  // Somebody with changed rights or classes may read other things than before.
  const askAllAgain = (): void => void refreshSession().then(() => answers.invalidateQueries())
  useEvents<PeopleTopics>([{ topic: 'person', of: personId, on: { 'people.me-changed': askAllAgain } }], askAllAgain)
  useEffect(() => onSchoolChanged(() => void refreshSession()), [])

  useEffect(() => {
    if (personId === null) return
    startLive(
      () => answers.invalidateQueries({ refetchType: 'active' }, { throwOnError: true }),
      () => void refreshSession(),
    )
    return stopLive
  }, [personId, answers])

  const readerId = session.person?.id ?? null
  useEffect(() => {
    if (readerId === null) return
    return () => {
      // The next person may see nothing of this one, however the first one left, and whether or not their address was confirmed.
      answers.clear()
      forgetMessages()
    }
  }, [readerId, answers])

  useEffect(() => {
    if (wasTakenOver()) toast(t('takenOver'), 'lasting')
  }, [toast])

  // The server was away as the app was opened: its first answer replaces what was only remembered.
  useEffect(() => (fromBefore ? onAnswered(() => void refreshSession()) : undefined), [fromBefore])

  const leave = async (): Promise<void> => {
    setSigningOut(true)
    try {
      await signOut()
      answers.clear()
    } catch (error) {
      onFailed(error, leave)
    } finally {
      setSigningOut(false)
    }
  }
  return {
    ...session,
    links: session.person ? linksFor(session.person) : session.links,
    notices: personId === null ? null : notices,
    onSignOut: () => void leave(),
    signingOut,
    connection: fromBefore ? 'offline' : connection,
    banner: createElement(Fragment, null, session.banner, createElement(ActingStrip), createElement(ThemeOffer)),
  }
}
