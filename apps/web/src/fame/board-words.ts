import type { FameBoard } from '@xiotein/game/fame'

export const boardWords: Readonly<Record<FameBoard, { label: string; ranked: string; unit: string; column: string }>> = {
  level: { label: 'Level', ranked: 'by level and experience', unit: 'XP', column: 'XP' },
  pp: { label: 'PP', ranked: 'by Power Points', unit: 'PP', column: 'PP' },
  week: { label: 'This week', ranked: 'by experience earned since Monday', unit: 'XP', column: 'XP this week' },
}

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `22nd`, `113th`. */
export const ordinal = (place: number): string => `${place}${suffixes[rules.select(place)] ?? 'th'}`
