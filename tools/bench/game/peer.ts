// @pkmn/sim on this machine, in this run: installed on demand into tools/bench/programs, never with the product.

import { createRequire } from 'node:module'
import { installPrograms, PROGRAMS_FILE } from '../programs.ts'
import { perSecond } from './timing.ts'

type PeerBattle = { ended: boolean; turn: number; makeChoices(): void }
type PeerSim = { Battle: new (options: object) => PeerBattle }

const member = (species: string, moves: readonly string[]) => ({
  name: species,
  species,
  moves,
  ability: 'No Ability',
  level: 100,
  evs: { hp: 252, atk: 252, def: 252, spa: 252, spd: 252, spe: 252 },
})

const TEAM = [
  member('Starmie', ['surf', 'thunderbolt', 'blizzard', 'recover']),
  member('Tauros', ['bodyslam', 'earthquake', 'hyperbeam', 'blizzard']),
  member('Alakazam', ['psychic', 'seismictoss', 'reflect', 'recover']),
]

/** Turns a second of the peer with its own quick choices; null where it cannot be installed. */
export const peerTurnsPerSecond = async (): Promise<number | null> => {
  if (!installPrograms()) return null
  const { Battle } = createRequire(PROGRAMS_FILE)('@pkmn/sim') as PeerSim
  let seed = 0
  return perSecond(() => {
    seed += 1
    const player = (name: string) => ({ name, team: TEAM })
    const battle = new Battle({ formatid: 'gen1customgame', seed: [seed, 2, 3, 4], p1: player('ada'), p2: player('ben') })
    battle.makeChoices()
    while (!battle.ended && battle.turn < 200) battle.makeChoices()
    return battle.turn
  })
}
