// The measure of live duels: a boardgame.io server that plays the same rules, keeps them in its memory, and hides from each player what
// ours hides. It is installed on demand, never with the product.

import { createRequire } from 'node:module'
import { MOVES } from '../../../packages/content/src/moves/index.ts'
import {
  type Action,
  advance,
  type Battle,
  type BattleContext,
  type BattleEvent,
  choose,
  eventsFor,
  everyoneHasChosen,
  openBattle,
  sealedChoices,
  viewFor,
} from '../../../packages/game/src/battle/index.ts'
import { diceOf } from '../../../packages/game/src/rules/index.ts'

const CONTEXT: BattleContext = { moves: MOVES, cards: {}, bosses: {} }
export const PEER_GAME = 'duel'
export const HAND = ['vault-hack', 'shield-restoration']

type Match = { readonly battle: Battle; readonly log: readonly (readonly BattleEvent[])[] }
type MoveContext = { readonly G: Match; readonly playerID: string }
type Run = { readonly appServer: { address(): { port: number } } }
type Peer = {
  readonly Server: (options: object) => { run(options: { port: number; callback: () => void }): Promise<Run> }
}

const opened = (seed: number): Battle => {
  const hand = HAND.map(move => ({ move, level: 1 as const, mastery: 1 }))
  const fighters = ['0', '1'].map((id, side) => ({ id, side, hand }))
  const battle = openBattle({ id: PEER_GAME, seed, field: 'even', fighters, maxTurns: 30 }, CONTEXT)
  if (!battle.ok) throw new Error(battle.refusal.name)
  return battle.outcome
}

/** `original` gives the plain state: reading it through the proxies of its moves would slow the peer down. */
let original = (match: Match): Match => match

/** Seals a choice; the last one of the turn resolves it. A choice that is not allowed changes nothing. */
const seal = ({ G: draft, playerID }: MoveContext, turn: number, actions: readonly Action[]): Match => {
  const G = original(draft)
  const sealed = choose(G.battle, { battle: PEER_GAME, turn, fighter: playerID, actions }, CONTEXT)
  if (!sealed.ok) return G
  if (!everyoneHasChosen(sealed.outcome)) return { ...G, battle: sealed.outcome }
  const step = advance(G.battle, { kind: 'turn', choices: sealedChoices(sealed.outcome) }, CONTEXT)
  return step.ok ? { battle: step.outcome.battle, log: [...G.log, step.outcome.events] } : G
}

/** Serves on a port of its own, and answers the port. `from` is a file beside whose packages boardgame.io is found. */
export const serveBoardgame = async (from: string): Promise<number> => {
  const requireFrom = createRequire(from)
  const { Server } = requireFrom('boardgame.io/server') as Peer
  const immer = requireFrom('immer') as { original(match: Match): Match | undefined }
  original = match => immer.original(match) ?? match
  const seeds = diceOf(1)
  const game = {
    name: PEER_GAME,
    minPlayers: 2,
    maxPlayers: 2,
    setup: (): Match => ({ battle: opened(seeds.between(1, 1_000_000)), log: [] }),
    turn: { activePlayers: { all: 'choosing' }, stages: { choosing: {} } },
    moves: { seal: { move: seal, client: false, noLimit: true, ignoreStaleStateID: true } },
    playerView: ({ G, playerID }: { G: Match; playerID: string | null }) => ({
      ...viewFor(playerID ?? '', G.battle),
      log: G.log.map(events => eventsFor(playerID ?? '', G.battle, events)),
    }),
  }
  const running = await Server({ games: [game], origins: [/./] }).run({ port: 0, callback: () => undefined })
  return running.appServer.address().port
}
