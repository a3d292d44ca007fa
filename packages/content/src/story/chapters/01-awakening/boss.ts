import type { Boss } from '../../boss.ts'
import { blow, lay, only } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'seal',
  name: says('The Seal', 'El Sello'),
  kindness: says("Nobody should read a child's letter.", 'Quería que nadie leyera una carta escrita para un niño.'),
  strength: 'steady',
  helpPace: 5,
  health: 50,
  covering: [120],
  phases: [
    { id: 'sealed', name: says('Sealed', 'Cerrado'), fromPercent: 100 },
    { id: 'opened', name: says('Opened', 'Abierto'), fromPercent: 50 },
  ],
  moves: [
    {
      name: says('Stamp', 'Sellazo'),
      fromPhase: 1,
      does: { id: 'stamp', kind: 'attack', target: 'single', energyCost: 24, cooldownTurns: 0, durationTurns: 0, effects: [blow(34)] },
    },
    {
      name: says('Wrong Address', 'Dirección equivocada'),
      fromPhase: 1,
      does: {
        id: 'wrong-address',
        kind: 'control',
        target: 'single',
        energyCost: 18,
        cooldownTurns: 2,
        durationTurns: 0,
        effects: [blow(17), { kind: 'control', status: 'sap', amount: only(8), on: 'target' }],
      },
    },
    {
      name: says('Hot Wax', 'Lacre caliente'),
      fromPhase: 1,
      does: {
        id: 'hot-wax',
        kind: 'utility',
        target: 'single',
        energyCost: 20,
        cooldownTurns: 2,
        durationTurns: 2,
        effects: [blow(18), lay('weaken', 15)],
      },
    },
    {
      name: says('Too Many Forms', 'Papeleo'),
      fromPhase: 2,
      does: {
        id: 'red-tape',
        kind: 'attack',
        target: 'enemy_team',
        energyCost: 26,
        cooldownTurns: 2,
        durationTurns: 1,
        effects: [blow(31), lay('drain', 5)],
      },
    },
  ],
  mechanics: [
    {
      name: says('Return to Sender', 'Devolver al remitente'),
      warning: says('Every third turn the Seal sends blows back.', 'Cada tres turnos, el Sello devuelve los golpes.'),
      script: {
        id: 'return-to-sender',
        trigger: { on: 'turn', value: 3 },
        does: {
          id: 'return-to-sender',
          kind: 'defense',
          target: 'self',
          energyCost: 0,
          cooldownTurns: 0,
          durationTurns: 1,
          effects: [{ kind: 'buff', status: 'thorns', amount: only(60), on: 'target' }],
        },
      },
    },
    {
      name: says('It Melts', 'Se derrite'),
      warning: says('When it opens, the wax is soft for two turns.', 'Cuando se abre, la cera queda blanda durante dos turnos.'),
      script: {
        id: 'it-melts',
        trigger: { on: 'phase', value: 2 },
        does: {
          id: 'it-melts',
          kind: 'utility',
          target: 'self',
          energyCost: 0,
          cooldownTurns: 0,
          durationTurns: 2,
          effects: [lay('expose', 25)],
        },
      },
    },
  ],
  advice: {
    alone: [
      says('Mend or rest on turns 3, 6 and 9.', 'Recupérate o descansa en los turnos 3, 6 y 9.'),
      says('Strike when it melts.', 'Golpea cuando se derrita.'),
    ],
    together: [says('Rest together on every third turn.', 'Que descanse todo el equipo a la vez cada tres turnos.')],
  },
  afterDefeat: says(
    'Your blow had no stamp on it. Every third turn I send such things back.',
    'Tu golpe no llevaba sello. Cada tres turnos devuelvo esas cosas.',
  ),
}
