import { fillWords } from '@xiotein/content/rules'
import type { BattleEvent, BattleEventKind, EndReason } from '@xiotein/game/battle'
import { statusWords } from './words.ts'

/** How the log calls fighters, sides, moves, cards and mechanics: they come from the class and from the school's own names. */
export type LogNames = {
  fighter(id: string): string
  side(side: number): string
  move(id: string): string
  card(id: string): string
  mechanic(id: string): string
}

type Told<Kind extends BattleEventKind> = Extract<BattleEvent, { kind: Kind }>
type Slots = Readonly<Record<string, string | number>>
type Teller<Kind extends BattleEventKind> = (event: Told<Kind>, names: LogNames) => readonly [template: string, slots: Slots]

const hitTemplate = ({ cause, shield, health }: Told<'hit'>): string => {
  const source = cause === 'burn' ? '{fighter} burned' : cause === 'thorns' ? 'Thorns hit {fighter}' : '{by} hit {fighter}'
  if (shield === 0) return `${source} for {health}.`
  return health === 0 ? `${source}. The shield took all {shield}.` : `${source} for {health}. The shield took {shield}.`
}

const endTemplates: Record<EndReason, string> = {
  fallen: '{side} wins.',
  time: 'The time is up. {side} is healthier and wins.',
  turns: 'That was the last turn. {side} is healthier and wins.',
  'gave-up': '{side} wins.',
  absent: '{side} wins.',
}

const TELLERS: { readonly [Kind in BattleEventKind]: Teller<Kind> } = {
  turn: ({ turn }) => ['Turn {turn}', { turn }],
  rested: ({ fighter }, names) => ['{fighter} rested.', { fighter: names.fighter(fighter) }],
  played: ({ fighter, move }, names) => ['{fighter} played {move}.', { fighter: names.fighter(fighter), move: names.move(move) }],
  'used-card': ({ fighter, card }, names) => ['{fighter} used {card}.', { fighter: names.fighter(fighter), card: names.card(card) }],
  mechanic: ({ fighter, mechanic }, names) => [
    '{fighter}: {mechanic}.',
    { fighter: names.fighter(fighter), mechanic: names.mechanic(mechanic) },
  ],
  missed: ({ fighter, by }, names) => ['{by} missed {fighter}.', { fighter: names.fighter(fighter), by: names.fighter(by) }],
  hit: (event, names) => [
    hitTemplate(event),
    { fighter: names.fighter(event.fighter), by: names.fighter(event.by), shield: event.shield, health: event.health },
  ],
  breached: ({ fighter, shield }, names) => ['The shield of {fighter} lost {shield}.', { fighter: names.fighter(fighter), shield }],
  'shield-down': ({ fighter }, names) => ['The shield of {fighter} is down.', { fighter: names.fighter(fighter) }],
  shielded: ({ fighter, shield }, names) => ['{fighter} gained {shield} shield.', { fighter: names.fighter(fighter), shield }],
  healed: ({ fighter, health }, names) => ['{fighter} got {health} health back.', { fighter: names.fighter(fighter), health }],
  stole: ({ fighter, by, pp, halved }, names) => [
    halved ? '{by} took {pp} PP from {fighter}. The shield halved it.' : '{by} took {pp} PP from {fighter}.',
    { fighter: names.fighter(fighter), by: names.fighter(by), pp },
  ],
  sapped: ({ fighter, energy }, names) => ['{fighter} lost {energy} energy.', { fighter: names.fighter(fighter), energy }],
  laid: ({ fighter, status, strength, turns, move }, names) => [
    move === null ? '{fighter}: {status} ({strength}), turns left: {turns}.' : '{fighter}: {status} ({move}), turns left: {turns}.',
    {
      fighter: names.fighter(fighter),
      status: statusWords[status].name,
      strength,
      turns,
      move: move === null ? '' : names.move(move),
    },
  ],
  lifted: ({ fighter, status }, names) => [
    '{fighter} is no longer {status}.',
    { fighter: names.fighter(fighter), status: statusWords[status].name.toLowerCase() },
  ],
  phase: ({ fighter, phase }, names) => ['{fighter} enters phase {phase}.', { fighter: names.fighter(fighter), phase }],
  fell: ({ fighter }, names) => ['{fighter} has no health left.', { fighter: names.fighter(fighter) }],
  left: ({ fighter, reason }, names) => [
    reason === 'gave-up' ? '{fighter} gave up.' : '{fighter} stayed away too long.',
    { fighter: names.fighter(fighter) },
  ],
  ended: ({ winner, reason }, names) =>
    winner === null ? ['The battle ends in a draw.', {}] : [endTemplates[reason], { side: names.side(winner) }],
}

/** One event of the log as one sentence that can be read aloud. */
export const tellEvent = (event: BattleEvent, names: LogNames): string => {
  const teller = TELLERS[event.kind] as Teller<BattleEventKind>
  const [template, slots] = teller(event, names)
  return fillWords(template, slots)
}
