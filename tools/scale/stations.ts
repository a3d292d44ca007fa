// Queues that serve the first comer first, one station after the other.

/** Hundredths of a second: comers within the same one are served in any order. */
const TICK = 0.01

/** The numbers of the visits, in the order of their times. Counting is faster than comparing, and there are millions. */
export const inOrder = (times: Float64Array): Uint32Array => {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const time of times) {
    if (time < first) first = time
    if (time > last) last = time
  }
  if (times.length === 0) return new Uint32Array()
  const counts = new Uint32Array(Math.floor((last - first) / TICK) + 2)
  const tickOf = (time: number): number => Math.floor((time - first) / TICK)
  for (const time of times) counts[tickOf(time) + 1] = (counts[tickOf(time) + 1] ?? 0) + 1
  for (let tick = 1; tick < counts.length; tick += 1) counts[tick] = (counts[tick] ?? 0) + (counts[tick - 1] ?? 0)
  const order = new Uint32Array(times.length)
  times.forEach((time, visit) => {
    const tick = tickOf(time)
    order[counts[tick] ?? 0] = visit
    counts[tick] = (counts[tick] ?? 0) + 1
  })
  return order
}

type Station = {
  /** Returns which of several equal stations serves a visit; all have the same number of servers. */
  readonly of: (visit: number) => number
  readonly count: number
  readonly servers: number
  /** Seconds that a visit takes; 0: it does not come here. */
  readonly takes: (visit: number) => number
}

/** Lets every visit through, and writes into `times` when each leaves. Returns the busiest one's seconds of work in its busiest minute. */
export const pass = (times: Float64Array, { of, count, servers, takes }: Station): number => {
  const free = new Float64Array(count * servers)
  const work = new Map<number, number>()
  let busiest = 0
  for (const visit of inOrder(times)) {
    const seconds = takes(visit)
    if (seconds === 0) continue
    const station = of(visit)
    let server = station * servers
    for (let other = server + 1; other < (station + 1) * servers; other += 1) if ((free[other] ?? 0) < (free[server] ?? 0)) server = other
    const came = times[visit] ?? 0
    const ends = Math.max(came, free[server] ?? 0) + seconds
    free[server] = ends
    times[visit] = ends
    const minute = Math.floor(came / 60) * count + station
    const done = (work.get(minute) ?? 0) + seconds
    work.set(minute, done)
    if (done > busiest) busiest = done
  }
  return busiest / (60 * servers)
}
