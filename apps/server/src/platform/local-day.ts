const DAY_MS = 86_400_000

/** A format takes longer to make than to use a hundred times; a school has one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The calendar day at a moment in a time zone: '2026-11-25'. */
export const dayIn = (timeZone: string, at: Date): string => formatIn(timeZone).format(at)

/** By how much the clocks of a time zone are ahead of UTC at a moment. */
const offsetMs = (timeZone: string, atMs: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The end of a calendar day in a time zone: midnight, or the moment to which the clocks jump where there is no midnight. */
export const endOfDayIn = (timeZone: string, day: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS
  // Where the clocks change in between, the offset shortly before midnight is the one that counts.
  const roughly = midnight - offsetMs(timeZone, midnight)
  return new Date(midnight - offsetMs(timeZone, roughly - 1))
}
