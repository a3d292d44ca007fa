// The duels' half of docs/balance.md: what was measured, what was found, what was changed.

import { MOVES, type MoveId, sayMoves } from '@xiotein/content/moves'
import { BANDS, percentOf, quantile, SHARE_RANGE, type Share, STATUS_CAPS, TURNS_RANGE, winPercent } from '@xiotein/game/battle'
import type { Path } from '@xiotein/game/moves'
import { failuresOf, figuresOf, isInRange } from './figures.ts'
import { dotPlot, histogram } from './plots.ts'
import type { Tally } from './tally.ts'

/** The result of a part of the balance run: its section, its plots by file name, and what is out of range. */
export type Report = {
  readonly markdown: string
  readonly svgs: Readonly<Record<string, string>>
  readonly failures: readonly string[]
}

const nameOf = (id: string): string => (id in MOVES ? sayMoves('en', `move.${id as MoveId}.name`) : id)
const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const rounded = (value: number): string => value.toFixed(1)

const dots = (shares: Readonly<Record<string, Share>>, name: (id: string) => string) =>
  Object.entries(shares)
    .map(([id, share]) => ({ name: name(id), percent: winPercent(share) }))
    .sort((a, b) => b.percent - a.percent)

const summaryTable = (tally: Tally): string[] => [
  '| Figure | Found | Must be |',
  '|---|---|---|',
  ...figuresOf(tally)
    .filter(figure => figure.group === 'duels')
    .map(
      figure =>
        `| ${titled(figure.name)} | ${rounded(figure.value)}${figure.unit}${isInRange(figure) ? '' : ' (out of range)'} | ${figure.low} to ${figure.high}${figure.unit} |`,
    ),
]

const movesTable = (tally: Tally): string[] => [
  `| Move | Line | Wins | ${BANDS.map(band => titled(band.name)).join(' | ')} | Plays a battle |`,
  `|---|---|---|${BANDS.map(() => '---|').join('')}---|`,
  ...Object.entries(MOVES).map(([id, move]) => {
    const share = tally.moves[id] ?? { brought: 0, halfWins: 0 }
    const cells = BANDS.map(band => tally.bands[band.name]?.[id]).map(cell => (cell === undefined ? '' : rounded(winPercent(cell))))
    const plays = ((tally.plays[id] ?? 0) / Math.max(1, share.brought)).toFixed(1)
    return `| ${nameOf(id)} | ${move.manifest ?? move.element ?? 'system'} | ${rounded(winPercent(share))} | ${cells.join(' | ')} | ${plays} |`
  }),
]

const linesTable = (tally: Tally): string[] => [
  '| Line | Wins |',
  '|---|---|',
  ...[...dots(tally.manifests, titled), ...dots(tally.elements, titled)].map(({ name, percent }) => `| ${name} | ${rounded(percent)} |`),
]

const PATH_NAMES: Readonly<Record<Path, string>> = {
  path_power: 'The Lantern House',
  path_tempo: 'The Runner',
  path_control: 'The Shutter',
}

const pathsPart = ({ paths }: Pick<Tally, 'paths'>): string[] => [
  '### Paths',
  '',
  `A path comes with the end of the story, so these are duels at ${BANDS.at(-1)?.name}, ${Math.max(...Object.values(paths).map(({ brought }) => brought))} for each path: one side is on it, the other on none, and both have the hands that they would have without it. Every number must lie between ${SHARE_RANGE[0]} and ${SHARE_RANGE[1]}.`,
  '',
  '| Path | Wins |',
  '|---|---|',
  ...dots(paths, id => PATH_NAMES[id as Path]).map(({ name, percent }) => `| ${name} | ${rounded(percent)} |`),
  '',
]

const CHANGES = [
  'A duel begins with 60 energy, not 100: with all of it one duel in twenty was over after two turns.',
  'From turn 8 on every blow of a duel counts 10 percent more each turn. Without it two careful hands could mend each other to a draw; one duel in six ran into the last turn.',
  'All damage of moves was raised by more than half from the first draft, until the median came down from 11 turns to 8.',
  'Energy costs and the tables for levels 1 to 4 were then set move by move in many small steps, each against 16,000 fresh duels, until every move stood between 38 and 62 percent at every stage. Every level of a move adds something; where that made it too strong, its energy cost rose.',
  'Songs, broths and pepper were worth too little in the first draft (14 to 30 percent), reading too much (68 to 81 percent): their numbers moved most.',
  'Earthshake came out of the search as a blow of 73 that hurt its own side as much. It was reduced to 52 by hand, with a shield of 40 for its player.',
]

/** The section, plots and failures of one tally. */
export const duelReport = (tally: Tally, seconds: number): Report => {
  const turns = tally.turns.toSorted((a, b) => a - b)
  const failures = failuresOf(tally, { plays: [...Object.keys(MOVES), ...Object.keys(tally.cards)], statuses: Object.keys(STATUS_CAPS) })
  const lines = [
    '## Duels',
    '',
    `${tally.battles} duels between two equal pupils: the same stage of growth, as many moves, the same mastery, the same skill, and a hand, a temper and a card drawn by lot. Every hand has at least one attack. A draw counts as half a win for both. ${tally.replayed} of the duels were replayed from seed and choices; ${tally.replayedDifferently} differed.`,
    '',
    ...summaryTable(tally),
    '',
    `Nine of ten duels last ${quantile(turns, 0.05)} to ${quantile(turns, 0.95)} turns; ${rounded(percentOf(tally.endings.turns ?? 0, tally.battles))} percent run into the last turn. A comeback is a duel that the side with less health and shield after turn 3 still wins.`,
    '',
    '![Length of a duel in turns](balance/length.svg)',
    '',
    '### Wins among those who bring a move, in percent',
    '',
    `Every number must lie between ${SHARE_RANGE[0]} and ${SHARE_RANGE[1]}. The columns are the stages: all lines of both pupils at that level.`,
    '',
    '![Wins by move](balance/moves.svg)',
    '',
    ...movesTable(tally),
    '',
    '### Wins by manifest and element, in percent',
    '',
    '![Wins by line](balance/lines.svg)',
    '',
    ...linesTable(tally),
    '',
    ...pathsPart(tally),
    '### Action cards',
    '',
    'Cards are bought and used up, so they may help; both sides have one or neither has. They are reported, not bound.',
    '',
    '| Card | Wins |',
    '|---|---|',
    ...dots(tally.cards, id => id).map(({ name, percent }) => `| ${name} | ${rounded(percent)} |`),
    '',
    '### What was changed to get here',
    '',
    ...CHANGES.map(change => `- ${change}`),
  ]
  return {
    markdown: `${lines.join('\n')}\n`,
    svgs: {
      'length.svg': histogram(`Length of ${tally.battles} duels in turns`, tally.turns, ...TURNS_RANGE),
      'moves.svg': dotPlot('Wins among those who bring the move', dots(tally.moves, nameOf), ...SHARE_RANGE),
      'lines.svg': dotPlot(
        'Wins among those who bring a move of the line',
        [...dots(tally.manifests, titled), ...dots(tally.elements, titled)],
        ...SHARE_RANGE,
      ),
    },
    failures: [...failures, ...(seconds > 60 ? [`the run took ${rounded(seconds)} seconds, must be under 60`] : [])],
  }
}
