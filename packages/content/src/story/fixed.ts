import { type Chapter, EPISODE_IDS } from './episode.ts'

type Fixed = Pick<Chapter, 'chapter' | 'episode' | 'teamSize' | 'gates' | 'recommendedPower' | 'rewards'>

/** Level, power, ascension, team, XP and PP of the chapters; given, but for the light of the lamp. */
const ROWS = [
  { level: 1, power: 0, ascension: 0, team: 1, xp: 50, pp: 25, lamp: 'fire' },
  { level: 2, power: 50, ascension: 1, team: 4, xp: 75, pp: 50, lamp: 'water' },
  { level: 3, power: 75, ascension: 1, team: 1, xp: 100, pp: 75, lamp: 'shadow' },
  { level: 4, power: 100, ascension: 2, team: 4, xp: 125, pp: 100, lamp: 'earth' },
  { level: 5, power: 125, ascension: 2, team: 1, xp: 150, pp: 125, lamp: 'metal' },
  { level: 6, power: 150, ascension: 2, team: 4, xp: 175, pp: 150, lamp: 'lightning' },
  { level: 7, power: 175, ascension: 3, team: 1, xp: 200, pp: 175, lamp: 'air' },
  { level: 8, power: 200, ascension: 3, team: 4, xp: 225, pp: 200, lamp: 'light' },
  { level: 9, power: 225, ascension: 3, team: 1, xp: 300, pp: 250, lamp: 'ninth' },
] as const

/** The power at which a boss is a fair match is this far above the least with which its chapter opens. */
const POWER_ABOVE_GATE = 25

const rowOf = (chapter: number) => {
  const row = ROWS[chapter - 1]
  const episode = EPISODE_IDS[chapter - 1]
  if (!row || !episode) throw new Error(`there is no chapter ${chapter}`)
  return { ...row, episode }
}

/** Returns what is fixed for a chapter of 1 to 9: gates, team and rewards. */
export const fixedFor = (chapter: number): Fixed => {
  const { level, power, ascension, team, xp, pp, lamp, episode } = rowOf(chapter)
  const last = chapter === EPISODE_IDS.length
  return {
    chapter,
    episode,
    teamSize: team,
    gates: {
      requires: EPISODE_IDS.slice(Math.max(0, chapter - 2), chapter - 1),
      minLevel: level,
      minPower: power,
      minAscension: ascension,
    },
    recommendedPower: Math.max(2 * POWER_ABOVE_GATE, power + POWER_ABOVE_GATE),
    rewards: {
      fixed: last ? ['lamp_ninth', 'frame_ninth'] : [`lamp_${lamp}`, `letter_line_${chapter + 1}`, `work_${chapter}`],
      choices: last ? ['path_power', 'path_tempo', 'path_control'] : [`frame_${lamp}`, 'shield-restore', 'shield-breaker'],
      xp,
      pp,
    },
  }
}
