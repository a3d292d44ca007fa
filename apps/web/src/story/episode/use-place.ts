import type { Episode } from '@xiotein/contract/story'
import { useCallback, useEffect, useState } from 'react'
import { useMe } from '../../people/index.ts'
import type { Answers } from '../../platform/answers.ts'
import { ServerAway, wordsOf } from '../../platform/call.ts'
import { forget, keep, kept } from '../../platform/kept.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { storyApi } from '../use-story.ts'
import type { Place } from './steps.ts'

/** A place that this device still has to send, and those that the school may know: the last one that arrived, and those sent since. */
type Unsent = { readonly place: Place; readonly known: readonly Place[] }

const nameOf = (personId: string, episodeId: string): string => `story-place.${personId}.${episodeId}`
const isSame = (one: Place, other: Place): boolean => one.scene === other.scene && one.passage === other.passage

/** A place that never reached the school, unless its reader has read on elsewhere since. */
const unsentOf = (personId: string, { episodeId, at }: Episode): Place | null => {
  const unsent = kept<Unsent>(nameOf(personId, episodeId))
  return unsent?.known.some(known => isSame(known, at)) ? unsent.place : null
}

/** The place at which a reader continues: the last one, also where it was kept on this device alone. */
export function useLastPlace(episode: Episode): Place {
  const { id } = useMe()
  const [place] = useState(() => unsentOf(id, episode) ?? episode.at)
  return place
}

type Sending = {
  readonly personId: string
  readonly episodeId: string
  waiting: Place | null
  known: readonly Place[]
  isUnderWay: boolean
}
type ShowProblem = (problem: string | null) => void

/** Keeps on this device what is not sent yet: a tab can be closed before the connection is back. */
const keepHere = ({ personId, episodeId, waiting, known }: Sending): void => {
  const name = nameOf(personId, episodeId)
  if (waiting === null) forget(name)
  else keep(name, { place: waiting, known } satisfies Unsent)
}

/** One place is on its way at a time, then the newest one. A place that could not be sent waits. */
const sendTo = async (sending: Sending, answers: Answers, showProblem: ShowProblem): Promise<void> => {
  const { episodeId } = sending
  while (sending.waiting !== null && !sending.isUnderWay) {
    const place = sending.waiting
    // Nobody knows of a place whose answer is lost whether it has arrived.
    sending.known = [...sending.known.filter(known => !isSame(known, place)), place]
    sending.isUnderWay = true
    keepHere(sending)
    sending.waiting = null
    try {
      await storyApi.command('story.read-to', { episodeId, ...place })
      sending.known = [place]
      answers.change<Episode>(answerKey('story.episode', { episodeId }), known => ({ ...known, at: place }))
      showProblem(null)
    } catch (error) {
      sending.waiting ??= place
      // A reader without a connection is notified above, and need not do anything.
      showProblem(error instanceof ServerAway ? null : wordsOf(error))
      return
    } finally {
      sending.isUnderWay = false
      keepHere(sending)
    }
  }
}

/**
 * Keeps where the reader is, so that they continue there on any device. A place that could not be sent goes with the next one, when the
 * connection is back, or `again`; `problem` says why the school did not take it.
 */
export function useKeptPlace(episode: Episode) {
  const { id } = useMe()
  const answers = useAnswers()
  const online = useLiveState() === 'online'
  const [sending] = useState<Sending>(() => ({
    ...{ personId: id, episodeId: episode.episodeId, isUnderWay: false },
    ...{ waiting: unsentOf(id, episode), known: [episode.at] },
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const send = useCallback(() => void sendTo(sending, answers, setProblem), [sending, answers])
  useEffect(() => {
    if (online) send()
  }, [online, send])
  return {
    problem,
    again: send,
    keep: (place: Place): void => {
      sending.waiting = place
      keepHere(sending)
      send()
    },
  }
}
