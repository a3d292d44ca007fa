// Opens a school when somebody comes, and closes it when nobody has come for a while.
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { openFairQueue, openSlots } from '../sign-in/index.ts'
import type { DistrictSchool } from './catalogue-rows.ts'
import { SchoolIsClosed, whyClosed } from './school-is-closed.ts'

/** A school that is open in this process, as far as the district knows it. */
export type OpenSchool = {
  /** Takes the requests that the district hands over; it listens to no port itself. */
  readonly server: Server
  liveConnections(): number
  /** Whether something is due to the second by then, such as the end of a turn. */
  isDueBy(moment: Date): Promise<boolean>
  close(): Promise<void>
}

/** While the others wait for two, each of the two is open soon. */
const OPENED_AT_ONCE = 2
const MOST_WAITING = 10_000
const SWEEP_MS = 30_000
const DRAIN_MS = 8_000

type SchoolHandle = {
  readonly school: DistrictSchool
  readonly opening: Promise<OpenSchool>
  opened: OpenSchool | null
  closing: Promise<void> | null
  /** Requests that were let in and are not answered yet. */
  users: number
  seenAtMs: number
  onUnused: (() => void) | null
}

export type OpenSchools = {
  /** The school, opened if need be, and a function that says that the request is answered. */
  use(school: DistrictSchool): Promise<{ readonly opened: OpenSchool; readonly leave: () => void }>
  opened(name: string): OpenSchool | null
  /** Closes what nobody uses. */
  sweep(): Promise<void>
  /** Closes the schools that are not, or no longer in this way, in the catalogue. */
  keepOnly(isKept: (school: DistrictSchool) => boolean): void
  close(): Promise<void>
}

export const openSchools = (options: {
  /** Work that may take long before a school is opened, such as a migration: it keeps no other school from opening. */
  readonly prepare: (school: DistrictSchool) => Promise<void>
  readonly open: (school: DistrictSchool) => Promise<OpenSchool>
  /** The school as it is in the catalogue now. */
  readonly byName: (name: string) => DistrictSchool | null
  readonly closeAfterMs: number
  /** Work that is under way ends within this time, or is cut off. */
  readonly drainMs?: number
  readonly clock: () => Date
  readonly log: Log
}): OpenSchools => {
  const held = new Map<string, SchoolHandle>()
  const { drainMs = DRAIN_MS } = options
  let closed = false
  const slots = openSlots(OPENED_AT_ONCE, openFairQueue({ most: MOST_WAITING, mostOfOne: 1 }))

  const forget = (one: SchoolHandle): void => {
    // A school that was closed while it opened may have been opened again.
    if (held.get(one.school.name) === one) held.delete(one.school.name)
  }
  const hold = (school: DistrictSchool): SchoolHandle => {
    const known = held.get(school.name)
    if (known) return known
    const opening = options.prepare(school).then(() => slots.inTurn([school.name], () => options.open(school)))
    const fresh: SchoolHandle = {
      school,
      opening,
      opened: null,
      closing: null,
      users: 0,
      seenAtMs: options.clock().getTime(),
      onUnused: null,
    }
    held.set(school.name, fresh)
    opening.then(
      opened => {
        fresh.opened = opened
      },
      () => forget(fresh),
    )
    return fresh
  }
  const leave = (one: SchoolHandle): void => {
    one.users -= 1
    one.seenAtMs = options.clock().getTime()
    if (one.users === 0) one.onUnused?.()
  }
  /** Resolves when nothing is under way, or when that takes too long. */
  const unused = (one: SchoolHandle): Promise<void> =>
    new Promise(resolve => {
      if (one.users === 0) return resolve()
      const patience = setTimeout(resolve, drainMs)
      one.onUnused = () => {
        clearTimeout(patience)
        resolve()
      }
    })
  const closeOpened = async (one: SchoolHandle, opened: OpenSchool): Promise<void> => {
    try {
      await unused(one)
      await opened.close()
    } catch (error) {
      options.log.warn({ err: error, school: one.school.host }, 'a school was not closed in good order')
    }
  }
  const end = async (one: SchoolHandle): Promise<void> => {
    // A school that waits for a lock of its tables keeps neither the process nor its next visitor waiting: it closes as soon as it is open.
    const opened = await Promise.race([one.opening, pause(drainMs, null, { ref: false })]).catch(() => null)
    if (opened !== null) await closeOpened(one, opened)
    else
      void one.opening.then(
        late => closeOpened(one, late),
        () => undefined,
      )
    forget(one)
  }
  const close = (one: SchoolHandle): Promise<void> => {
    one.closing ??= end(one)
    return one.closing
  }
  const isIdle = ({ users, opened, closing, seenAtMs }: SchoolHandle): boolean =>
    users === 0 && closing === null && opened?.liveConnections() === 0 && options.clock().getTime() - seenAtMs >= options.closeAfterMs
  const sweepOne = async (one: SchoolHandle): Promise<void> => {
    if (!isIdle(one)) return
    const soon = new Date(options.clock().getTime() + options.closeAfterMs)
    // A school whose database does not answer now is looked at the next time.
    const isDue = await one.opened?.isDueBy(soon).catch(() => true)
    // Somebody may have come in the meantime.
    if (!isDue && isIdle(one)) await close(one)
  }
  const sweep = async (): Promise<void> => {
    for (const one of [...held.values()]) await sweepOne(one)
  }
  const rounds = setInterval(() => void sweep(), SWEEP_MS)
  rounds.unref()

  /** The school as it is after some waiting. Throws SchoolIsClosed when nobody may come to it any more. */
  const asItIsNow = ({ name, host }: DistrictSchool): DistrictSchool => {
    const now = options.byName(name)
    const why = now?.host === host ? whyClosed(now) : 'district.unknown'
    if (now === null || why !== null) throw new SchoolIsClosed(why ?? 'district.unknown')
    return now
  }

  return {
    use: async asked => {
      let school = asked
      for (;;) {
        // A request that still comes on a kept connection opens nothing: it is asked to come again, and another node answers then.
        if (closed) throw new SchoolIsClosed('district.away')
        const one = hold(school)
        // A request that comes while it closes waits, and opens it again. It may close because it was suspended.
        if (one.closing) {
          await one.closing
          school = asItIsNow(school)
        } else {
          one.users += 1
          const opened = await one.opening.catch(error => {
            leave(one)
            throw error
          })
          return { opened, leave: () => leave(one) }
        }
      }
    },
    opened: name => held.get(name)?.opened ?? null,
    sweep,
    keepOnly: isKept => {
      for (const one of held.values()) if (!isKept(one.school)) void close(one)
    },
    close: async () => {
      closed = true
      clearInterval(rounds)
      slots.close()
      await Promise.all([...held.values()].map(close))
    },
  }
}
