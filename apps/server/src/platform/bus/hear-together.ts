import type { Notifications } from './notifications.ts'

/** Several connections as one, which hears while all of them do: a listener never misses what one of them alone would bring. */
export const hearTogether = (all: readonly Notifications[]): Notifications => ({
  join: listener => {
    const hearing = all.map(() => false)
    const leave = all.map((one, nth) =>
      one.join({
        ...listener,
        onHearing: hears => {
          hearing[nth] = hears
          listener.onHearing(hearing.every(Boolean))
        },
      }),
    )
    return () => {
      for (const each of leave) each()
    }
  },
  caughtUp: async () => {
    await Promise.all(all.map(one => one.caughtUp()))
  },
  hears: () => all.every(one => one.hears()),
  hearsInTime: () => all.every(one => one.hearsInTime()),
  close: async () => {
    await Promise.all(all.map(one => one.close()))
  },
})
