import type { Episode } from '@xiotein/contract/story'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { useMe } from '../../people/index.ts'
import type { Answers } from '../../platform/answers.ts'
import { readerNow, ServerAway, wordsOf } from '../../platform/call.ts'
import { isFinal } from '../../platform/intentions.ts'
import { forget, keep, kept } from '../../platform/kept.ts'
import { useLiveState } from '../../platform/use-live.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { storyApi } from '../use-story.ts'
import type { Place } from './steps.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'story-place.': true
  }
}

/** A place that this device still has to send, and those that the school may know: the last one that arrived, and those sent since. */
type Unsent = { readonly place: Place; readonly known: readonly Place[] }

const nameOf = (personId: string, episodeId: string): `story-place.${string}` => `story-place.${personId}.${episodeId}`
const isSame = (one: Place, other: Place): boolean => one.scene === other.scene && one.passage === other.passage

const isAmong = (places: readonly Place[], place: Place): boolean => places.some(each => isSame(each, place))

/** A place that never reached the school. It is forgotten if its reader has read on elsewhere since. */
const unsentOf = (personId: string, { episodeId, at }: Episode): Place | null => {
  const name = nameOf(personId, episodeId)
  const unsent = kept<Unsent>(name)
  if (unsent && isAmong(unsent.known, at)) return unsent.place
  forget(name)
  return null
}

/** The place at which a reader continues: the last one, also where it was kept on this device alone. */
export function useLastPlace(episode: Episode): Place {
  const { id } = useMe()
  const [place] = useState(() => unsentOf(id, episode) ?? episode.at)
  return place
}

type Sending = {
  readonly personId: string
  readonly name: ReturnType<typeof nameOf>
  readonly episodeId: string
  waiting: Place | null
  known: readonly Place[]
  isUnderWay: boolean
  /** The reason why the school did not take the last one. */
  problem: string | null
  /** Draws the page that is open anew. */
  redraw: () => void
}

const sendings = new Map<string, Sending>()

/** The places of a reader in an episode; the same object for the life of the page, so that none overtakes one of an earlier visit. */
const sendingOf = (personId: string, episode: Episode): Sending => {
  const { episodeId, at } = episode
  const name = nameOf(personId, episodeId)
  const fresh = { personId, name, episodeId, waiting: null, known: [], isUnderWay: false, problem: null, redraw: () => undefined }
  const sending = sendings.get(name) ?? fresh
  sendings.set(name, sending)
  if (!sending.isUnderWay) {
    sending.waiting = unsentOf(personId, episode)
    sending.known = [at]
    if (sending.waiting === null) sending.problem = null
  } else if (!isAmong(sending.known, at)) {
    sending.waiting = null
    sending.known = [...sending.known, at]
  }
  return sending
}

/** Keeps on this device what is not sent yet: a tab can be closed before the connection is back. */
const keepHere = ({ name, waiting, known }: Sending): void => {
  if (waiting === null) forget(name)
  else keep(name, { place: waiting, known } satisfies Unsent)
}

/** One place is on its way at a time, then the newest one. A place that could not be sent waits, as does one whose reader is not here any more. */
const send = async (sending: Sending, answers: Answers): Promise<void> => {
  const { personId, episodeId } = sending
  while (sending.waiting !== null && !sending.isUnderWay && readerNow() === personId) {
    const place = sending.waiting
    // Nobody knows of a place whose answer is lost whether it has arrived.
    sending.known = [...sending.known.filter(known => !isSame(known, place)), place]
    sending.isUnderWay = true
    sending.redraw()
    keepHere(sending)
    sending.waiting = null
    try {
      await storyApi.command('story.read-to', { episodeId, ...place })
      sending.known = [place]
      answers.change<Episode>(answerKey('story.episode', { episodeId }), known => ({ ...known, at: place }))
      sending.problem = null
    } catch (error) {
      // A reader without a connection is notified above, and need not do anything.
      sending.problem = error instanceof ServerAway ? null : wordsOf(error)
      if (!isFinal(error)) {
        sending.waiting ??= place
        return
      }
    } finally {
      sending.isUnderWay = false
      keepHere(sending)
      sending.redraw()
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
  const [sending] = useState(() => sendingOf(id, episode))
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const again = useCallback(() => void send(sending, answers), [sending, answers])
  useEffect(() => {
    sending.redraw = redraw
    // It may have come to its end while this page was on its way.
    redraw()
  }, [sending])
  useEffect(() => {
    if (online) again()
  }, [online, again])
  return {
    isUnderWay: sending.isUnderWay,
    problem: sending.problem,
    /** Null where it would change nothing. */
    again: sending.waiting || sending.isUnderWay ? again : null,
    keep: (place: Place): void => {
      sending.waiting = place
      keepHere(sending)
      again()
    },
  }
}
