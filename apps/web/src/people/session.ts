import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { useSyncExternalStore } from 'react'
import { retryWithBackoff } from '../platform/backoff.ts'
import { apiOf, callFor, isTemporary, onSignedOut } from '../platform/call.ts'
import { forget, forgetAll, keep, kept, keptNames } from '../platform/kept.ts'
import { forgetRoutes } from '../platform/navigation-log.ts'
import { changeReading } from '../ui/reading.ts'
import { keepSchoolTime } from '../ui/school-time.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly front: true
    readonly preferences: true
    readonly 'taken-over': true
  }
}

export const people = apiOf<PeopleCalls>()

export type Front = OutputOf<PeopleCalls['people.front']>
export type Me = NonNullable<Front['me']>

type Session = {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly front: Front | null
  /** The server could not be reached: this is its last answer, so that a lesson can continue without a network. */
  readonly fromBefore: boolean
  /** The reason why it is not known who is signed in; with `failed` alone. */
  readonly error: unknown
  /** The address that is open is none for whoever is here now: the last person has signed out on purpose, or was somebody else. */
  readonly isLeft?: boolean
  /** The session has ended because this person gave up a role here. */
  readonly rolesChanged?: boolean
}

const KEPT = 'front'
const PREFERENCES = 'preferences'
/** The last answer of the server, and the same with the changes of preferences that are on their way: that is the session of this page. */
let answered: Session = { state: 'loading', front: null, fromBefore: false, error: null }
let session = answered
let asking: Promise<void> | null = null
let askingAgain: Promise<void> | null = null
let changing: Promise<unknown> | null = null
const listeners = new Set<() => void>()

type Unsaved = { readonly of: string; readonly change: Partial<Me['preferences']> }
/** Preferences that were changed here, and by whom, and that the server has not confirmed yet. */
const unsaved = new Set<Unsaved>()

const withUnsaved = (front: Front): Front => {
  const { me } = front
  const own = [...unsaved].filter(({ of }) => of === me?.id).map(({ change }) => change)
  return me && own.length > 0 ? { ...front, me: { ...me, preferences: Object.assign({}, me.preferences, ...own) } } : front
}

const become = (next: Session): void => {
  answered = next
  session = { ...next, front: next.front && withUnsaved(next.front) }
  callFor(next.front?.me?.id ?? null)
  keepSchoolTime(next.front?.timeZone)
  for (const listener of listeners) listener()
}

/** A person's reading preferences follow them to this device, including changes that they make on another one. */
const takePreferences = ({ id, preferences: { notifications, ...reading } }: Me): void => {
  const stamp = JSON.stringify([id, reading])
  if (kept(PREFERENCES) === stamp) return
  keep(PREFERENCES, stamp)
  changeReading(reading)
}

/** Removes what somebody else has left on this device that names pupils, once another person is signed in. */
const forgetOthers = (me: Me): void => {
  for (const kind of ['words.', 'board.', 'groups.']) {
    for (const name of keptNames(kind)) if (!name.startsWith(`${kind}${me.id}.`)) forget(name)
  }
}

const idOf = (me: Me): string => (me.actingFor ?? me).id
/** The person whose session has ended here, until somebody is signed in again; `of` is null after signing out on purpose. */
let ended: { readonly of: string | null } | null = null

let isLeaving = false
/** Opens a page of the app anew, as soon as this browser is signed in as another person: nothing that somebody else saw or typed stays. */
export const openAnew = (path: string): void => {
  isLeaving = true
  window.location.assign(path)
}

const TAKEN_OVER = 'taken-over'
/** The page of one person has found another one signed in: it opens anew, and says so then, unless an admin acts as a test account. */
const takeOver = (before: Me, me: Me): void => {
  if (idOf(before) !== idOf(me)) keep(TAKEN_OVER, true)
  openAnew('/')
}
/** Whether this page was another person's until it opened anew; true once. */
export const wasTakenOver = (): boolean => {
  const isSo = kept(TAKEN_OVER) !== null
  forget(TAKEN_OVER)
  return isSo
}

/**
 * For a command that ends this session and answers with a new one: until the answer arrives the page does not ask who is signed
 * in, although the end of the old session is reported sooner. Its failure goes to its caller alone.
 */
export const changeSession = <Answer>(command: Promise<Answer>): Promise<Answer> => {
  changing = command.catch(() => undefined)
  return command
}

/** Shows a change of somebody's preferences at once, whatever older answers say, until the returned function is called. */
export const holdPreferences = (of: string, change: Partial<Me['preferences']>): (() => void) => {
  const held = { of, change }
  unsaved.add(held)
  become(answered)
  return () => {
    unsaved.delete(held)
    become(answered)
  }
}

/** Whether storage is blocked or full: then what is kept says nothing about who is signed in. */
let cannotKeep = false

const askFront = async (): Promise<void> => {
  await changing
  try {
    const front = await people.read('people.front', {})
    const me = withUnsaved(front).me
    const before = answered.front?.me
    if (isLeaving) return
    if (me && before && me.id !== before.id) return takeOver(before, me)
    if (me) {
      cannotKeep = !keep(KEPT, front)
      takePreferences(me)
      forgetOthers(me)
    } else if (before || isKnownHere()) {
      const known = before ?? kept<Front>(KEPT)?.me
      if (known && ended?.of !== null) ended = { of: idOf(known) }
      forgetPerson()
    }
    const isLeft = ended !== null && (me ? ended.of !== null && ended.of !== idOf(me) : ended.of === null)
    if (me) ended = null
    const rolesChanged = !me && answered.rolesChanged === true
    become({ state: 'ready', front, fromBefore: false, error: null, isLeft, rolesChanged })
    again.reset()
  } catch (error) {
    const before = isTemporary(error) ? kept<Front>(KEPT) : null
    become(
      before
        ? { state: 'ready', front: before, fromBefore: true, error: null }
        : { state: 'failed', front: answered.front, fromBefore: false, error },
    )
    if (isTemporary(error)) again.failed()
  }
}

/** Asks who is signed in. Called after everything that opens or closes a session: a request that is already under way does not count. */
export const refreshSession = (): Promise<void> => {
  if (!asking) {
    asking = askFront().finally(() => {
      asking = null
    })
    return asking
  }
  askingAgain ??= asking.then(() => {
    askingAgain = null
    return refreshSession()
  })
  return askingAgain
}

/** Until the server says who is signed in, it is asked again. */
const again = retryWithBackoff(() => void refreshSession())

/** After the roles of the person who is signed in here have changed: where that has ended the session, the sign-in page says why. */
export const refreshAfterRoles = async (): Promise<void> => {
  await refreshSession()
  if (answered.front && !answered.front.me) become({ ...answered, rolesChanged: true })
}

/** Removes what a shared computer must not show to the next pupil. Points that were not sent yet stay: they belong to their scorekeeper. */
export const forgetPerson = (): void => {
  forget(KEPT)
  forget(PREFERENCES)
  // The next person must not get the last person's language.
  changeReading({ language: 'system' })
  forgetAll('board.')
  // An earlier version kept here which pupils are kept apart; the groups of a lesson hint at it.
  forgetAll('apart.')
  forgetAll('groups.')
  forgetRoutes()
  // A teacher's words about pupils are removed whenever a session ends.
  forgetAll('words.')
}

/** For whoever leaves this device on purpose: also what a pupil has begun to write goes, which a session that ends by itself keeps. */
export const leaveDevice = (): void => {
  forgetPerson()
  forgetAll('work.')
}

export const signOut = async (): Promise<void> => {
  const before = ended
  // Already now: another call may be refused, and ask who is signed in, before this one is answered.
  ended = { of: null }
  try {
    await people.command('people.sign-out', {})
  } catch (error) {
    ended = before
    throw error
  }
  ended = { of: null }
  leaveDevice()
  await refreshSession()
}

/** Whether somebody was signed in here when this device last knew: most likely they still are. */
export const isKnownHere = (): boolean => kept(KEPT) !== null

let begun: Promise<void> | null = null
/** Asks who is signed in, once, and resolves when it is known, or known that the server cannot be asked. */
export const beginSession = (): Promise<void> => {
  begun ??= begin()
  return begun
}

/**
 * The browser brings a page back as it was left, with *Back*, however long ago and whoever has used this device since. Where that was somebody else, or
 * nobody is signed in any more, it is hidden at once, and the app opens anew in its place: its address may be none for whoever is here now.
 */
const comeBack = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return
  isLeaving = false
  const me = answered.front?.me
  if (!me || cannotKeep || kept<Front>(KEPT)?.me?.id === me.id) return void refreshSession()
  document.documentElement.hidden = true
  isLeaving = true
  window.location.replace('/')
}

const begin = (): Promise<void> => {
  onSignedOut(() => void refreshSession())
  window.addEventListener('pageshow', comeBack)
  return refreshSession()
}

/** For the server, which draws a page for a visitor of this school. */
export const drawFor = (front: Front): void => become({ state: 'ready', front, fromBefore: false, error: null })

/** The person who is signed in now, for code that continues after a call, outside of any component. */
export const sessionNow = (): Session => session

/** The person who is signed in, and the school. */
export function useSessionState(): Session {
  return useSyncExternalStore(
    listener => {
      void beginSession()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => session,
  )
}

/** The person who is signed in. Only for screens behind the sign-in. */
export function useMe(): Me {
  const me = useSessionState().front?.me
  if (!me) throw new Error('useMe is for screens of people who are signed in')
  return me
}
